import type { AccountTables } from './schema/accounts.ts';
import type { AlertTables } from './schema/alerts.ts';
import type { ChatTables } from './schema/chat.ts';
import type { CloneTables } from './schema/clones.ts';
import type { ComponentTables } from './schema/components.ts';
import type { ContrastTables } from './schema/contrasts.ts';
import type { EvaluationTables } from './schema/evaluations.ts';
import type { FindingTables } from './schema/findings.ts';
import type { KnowledgeTables } from './schema/knowledge.ts';
import type { LicenseTables } from './schema/licenses.ts';
import type { NodeTables } from './schema/nodes.ts';
import type { NotificationTables } from './schema/notifications.ts';
import type { LedgerTables } from './schema/ledger.ts';
import type { ParameterTables } from './schema/parameters.ts';
import type { ProjectTables } from './schema/projects.ts';
import type { ReportTables } from './schema/reports.ts';
import type { ReachTables } from './schema/reachability.ts';
import type { BinaryTables } from './schema/binaries.ts';
import type { SourceTables } from './schema/sources.ts';
import type { StaticFindingTables } from './schema/static-findings.ts';
import type { TaskTables } from './schema/tasks.ts';
import type { TicketTables } from './schema/tickets.ts';
import type { TrustedTables } from './schema/trusted.ts';
import type { VulnerableCodeTables } from './schema/vulnerable-code.ts';
import type { UploadTables } from './schema/uploads.ts';
import type { UpstreamTables } from './schema/upstream.ts';

/** The tables, as the newest migration leaves them. docs/DATA-MODEL.md says what they are for. */
export interface Schema
  extends AccountTables,
    ProjectTables,
    TaskTables,
    UploadTables,
    ComponentTables,
    ContrastTables,
    EvaluationTables,
    FindingTables,
    VulnerableCodeTables,
    AlertTables,
    ChatTables,
    NotificationTables,
    LedgerTables,
    ReportTables,
    SourceTables,
    BinaryTables,
    StaticFindingTables,
    ReachTables,
    CloneTables,
    LicenseTables,
    NodeTables,
    ParameterTables,
    KnowledgeTables,
    TicketTables,
    TrustedTables,
    UpstreamTables {}
