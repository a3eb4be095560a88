import { FileBlobs } from '#engine';
import { usualTemplate } from '#model';
import { BinaryResultStore } from '../features/contrast/binary-store.ts';
import { ContrastDocuments } from '../features/contrast/documents.ts';
import { LibraryStore } from '../features/contrast/library-store.ts';
import { ContrastResultStore } from '../features/contrast/result-store.ts';
import { contrastRoutes } from '../features/contrast/routes.ts';
import { ContrastStore } from '../features/contrast/task-store.ts';
import { LicenseReports } from '../features/license/documents/report-voice.ts';
import { ShippedSourceStore } from '../features/license/documents/source-store.ts';
import type { LicenseGround } from '../features/license/in-use/licensed-task.ts';
import { reportFileName } from '../features/report/file-name.ts';
import { fileKindOf, ReportMaker } from '../features/report/maker.ts';
import { reportRoutes } from '../features/report/routes.ts';
import { ReportRunner } from '../features/report/run-reports.ts';
import { ReportShareStore } from '../features/report/share-store.ts';
import { ReportSizeStore } from '../features/report/size-store.ts';
import { ReportStore } from '../features/report/store.ts';
import { ReportSubjectStore } from '../features/report/subject-store.ts';
import { ReportTemplateStore } from '../features/report/template-store.ts';
import type { Arrival } from '../features/upload/arrival.ts';
import type { Core } from './core.ts';

/** Comparisons of whole texts and programs, and reports of everything. */
export function connectDocuments(
  { database, reach, folder, log, api, passwords }: Core,
  { arrival, licenseGround }: { readonly arrival: Arrival; readonly licenseGround: LicenseGround },
): ReportRunner {
  const contrasting = {
    library: new LibraryStore(database),
    contrasts: new ContrastStore(database),
    results: new ContrastResultStore(database),
    programs: new BinaryResultStore(database),
  };
  const reporting = {
    store: new ReportStore(database),
    shares: new ReportShareStore(database),
    passwords,
    maker: new ReportMaker(
      reach,
      new LicenseReports(licenseGround, {
        sources: new ShippedSourceStore(database),
        blobs: new FileBlobs(folder.blobs),
      }),
      new ContrastDocuments(contrasting),
      new ReportSizeStore(database),
    ),
    folder: folder.reports,
  };
  contrastRoutes(api, {
    ...contrasting,
    arrival,
    printer: {
      print: ({ contrastId, title, madeBy }, type, path) =>
        reporting.maker.write(
          {
            scope: { projectIds: [], taskIds: [], contrastId },
            template: usualTemplate('contrast'),
            title,
            madeBy,
            isPathHidden: false,
          },
          type,
          path,
        ),
      kindOf: fileKindOf,
      nameOf: reportFileName,
    },
    folders: folder,
  });
  const runner = new ReportRunner({ ...reporting, log });
  reportRoutes(api, {
    ...reporting,
    subjects: new ReportSubjectStore(database),
    templates: new ReportTemplateStore(database),
    runner,
    uploads: folder.uploads,
  });
  return runner;
}
