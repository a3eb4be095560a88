import { AutoComplete, Form, Input, Select } from 'antd';
import { codeLanguages, distributions, projectLevels, projectTypes } from '#model';
import { distributionWords } from '../../distribution-words.ts';
import { emptyText } from '../../ui/empty-cell.tsx';
import { ScopeGroup } from '../../scoping/scope-group.tsx';
import type { ProjectValues } from './project-fields.ts';
import { usePeople } from './use-people.ts';
import { levelWords, projectFormTexts as texts, projectTexts as names } from './texts.ts';

interface ProjectFormProps {
  readonly id: string;
  readonly initial: ProjectValues;
  /** The unit of the owner that it begins with. */
  readonly unit: string;
  onSubmit(values: ProjectValues): void;
  onTouched(): void;
}

/** The fields of a project. */
export function ProjectForm({ id, initial, unit, onSubmit, onTouched }: ProjectFormProps) {
  return (
    <Form<ProjectValues>
      id={id}
      layout="vertical"
      initialValues={initial}
      onFinish={onSubmit}
      onValuesChange={onTouched}
    >
      <div className="form-pair">
        <Form.Item name="name" label={names.name} rules={[nameRule]}>
          <Input maxLength={64} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="version" label={names.version}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <OwnerFields owner={initial.owner} unit={unit} />
        <Form.Item name="type" label={names.type}>
          <Select options={projectTypes.map((type) => ({ value: type, label: type }))} />
        </Form.Item>
        <Form.Item name="level" label={names.level}>
          <Select options={projectLevels.map((level) => ({ value: level, label: levelWords[level] }))} />
        </Form.Item>
        <Form.Item name="distribution" label={names.distribution} extra={texts.distributionHint}>
          <Select options={distributions.map((way) => ({ value: way, label: distributionWords[way] }))} />
        </Form.Item>
        <Form.Item name="license" label={names.license} extra={texts.licenseHint}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="languages" label={names.languages} className="form-whole">
          <Select
            mode="multiple"
            options={codeLanguages.map((language) => ({
              value: language,
              label: language === 'others' ? '其他语言' : language,
            }))}
          />
        </Form.Item>
        <Form.Item name="tags" label={names.tags} extra={texts.tagsHint} className="form-whole">
          <Select mode="tags" open={false} maxCount={20} suffixIcon={null} />
        </Form.Item>
        <Form.Item name="members" label={names.members} extra={texts.membersHint} className="form-whole">
          <Select mode="tags" maxCount={200} suffixIcon={null} {...usePeople('join')} />
        </Form.Item>
        <Form.Item name="description" label={names.description} className="form-whole">
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </div>
      <ScopeGroup title={texts.scope} />
    </Form>
  );
}

/** Who answers for the project; it belongs to his unit, which is known once it is his. */
function OwnerFields({ owner, unit }: { owner: string; unit: string }) {
  const isOther = Form.useWatch('owner')?.trim() !== owner;
  return (
    <>
      <Form.Item
        name="owner"
        label={names.owner}
        extra={texts.ownerHint}
        rules={[{ required: true, whitespace: true, message: texts.ownerMissing }]}
      >
        <AutoComplete defaultActiveFirstOption={false} {...usePeople('own')} />
      </Form.Item>
      <Form.Item label={names.unit} extra={texts.unitHint}>
        <Input disabled value={isOther ? texts.unitOfOther : unit || emptyText} aria-label={names.unit} />
      </Form.Item>
    </>
  );
}

const nameRule = { required: true, whitespace: true, min: 2, max: 64, message: texts.nameRule };
