import { Button } from 'antd';
import { evaluation } from '#contract';
import type { EvidenceFile } from '#model';
import { download } from '../../api/download.ts';
import { bytesText } from '../../ui/format.ts';

/** Saves a file that shows what somebody says. */
export function EvidenceLink({ projectId, file }: { projectId: string; file: EvidenceFile }) {
  const { name, sha256, sizeBytes } = file;
  return (
    <Button
      type="link"
      size="small"
      className="cell-link"
      title={`${name}（${bytesText(sizeBytes)}，SHA-256 ${sha256}）`}
      onClick={() => void download(evaluation.evaluationEvidence, { product_id: projectId, sha256 }, name)}
    >
      {name}
    </Button>
  );
}
