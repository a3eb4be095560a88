import { DeleteOutlined, FileZipOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { bytesText } from '../../../ui/format.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import type { ArchiveLimit } from './form-values.ts';

interface ArchiveFieldProps {
  readonly value?: File;
  onChange?(file: File | undefined): void;
  readonly id?: string;
  readonly limit: ArchiveLimit;
  readonly isDisabled: boolean;
}

/** Drop an archive, or choose one; then its name and size. Nothing is sent before the form is. */
export function ArchiveField({ value, onChange, id, limit, isDisabled }: ArchiveFieldProps) {
  if (value !== undefined) {
    return (
      <div className="archive-chosen">
        <FileZipOutlined aria-hidden />
        <span className="break-anywhere">{value.name}</span>
        <span className="muted nowrap">{bytesText(value.size)}</span>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={texts.removeFile}
          disabled={isDisabled}
          onClick={() => onChange?.(undefined)}
        />
      </div>
    );
  }
  return (
    <Upload.Dragger
      {...(id === undefined ? {} : { id })}
      multiple={false}
      showUploadList={false}
      disabled={isDisabled}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
    >
      <p className="archive-drop">
        <InboxOutlined aria-hidden /> {texts.drop}
      </p>
      <p className="muted" title={texts.allEndings(limit.endings.join(' '))}>
        {texts.dropHint(limit.text)}
      </p>
    </Upload.Dragger>
  );
}
