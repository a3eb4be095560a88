import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { bytesText } from '../../../ui/format.ts';
import { formTexts as texts } from '../texts.ts';

interface FileChoiceProps {
  readonly value?: File;
  onChange?(file: File | undefined): void;
  readonly id?: string;
  readonly accept?: string;
}

/** A file that is chosen and not sent yet. */
export function FileChoice({ value, onChange, id, accept = '' }: FileChoiceProps) {
  if (value !== undefined) {
    return (
      <span className="break-anywhere">
        {texts.chosen(value.name, bytesText(value.size))}
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={texts.remove}
          onClick={() => onChange?.(undefined)}
        />
      </span>
    );
  }
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={accept}
      multiple={false}
      showUploadList={false}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
    >
      <Button icon={<UploadOutlined />}>{texts.choose}</Button>
    </Upload>
  );
}
