import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { bytesArrived } from '../../../api/chunked-upload.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import { ArchiveField } from './archive-field.tsx';
import { type ArchiveLimit, fileProblem } from './form-values.ts';
import { PreviewPart } from './preview-part.tsx';

interface FileFieldProps {
  readonly limit: ArchiveLimit;
  readonly isDisabled: boolean;
}

/** The archive to be sent; says when part of it has arrived already. */
export function FileField({ limit, isDisabled }: FileFieldProps) {
  const file = Form.useWatch<File | undefined>('file');
  const percent = useArrivedPercent(file);
  const check = (_rule: unknown, chosen: File | undefined) => {
    const problem = chosen === undefined ? undefined : fileProblem(chosen, limit);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  };
  return (
    <>
      <Form.Item
        name="file"
        label={texts.file}
        extra={percent > 0 && percent < 100 && !isDisabled ? texts.resumes(percent) : undefined}
        rules={[{ required: true, message: texts.fileMissing }, { validator: check }]}
      >
        <ArchiveField limit={limit} isDisabled={isDisabled} />
      </Form.Item>
      {file !== undefined && fileProblem(file, limit) === undefined && (
        <PreviewPart
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}

/** How much of a file has arrived in an earlier attempt, 0 to 100. */
function useArrivedPercent(file: File | undefined): number {
  const [known, setKnown] = useState<{ file: File; percent: number }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const asking = new AbortController();
    bytesArrived(file, asking.signal).then(
      (bytes) => setKnown({ file, percent: Math.floor((100 * bytes) / file.size) }),
      () => undefined, // Nobody needs to know it.
    );
    return () => asking.abort();
  }, [file]);
  return known !== undefined && known.file === file ? known.percent : 0;
}
