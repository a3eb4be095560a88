import { Alert, AutoComplete, Form } from 'antd';
import { newDetectionTexts as texts } from '../texts.ts';
import { repositoryProblem } from './form-values.ts';
import type { RepositoryChoice } from './use-detection-choices.ts';

interface RepositoryFieldsProps {
  readonly repositories: readonly RepositoryChoice[];
  /** What the server says of fetching; absent until it has. */
  readonly git: { enabled: boolean; reason?: string | undefined; hosts: string[] } | undefined;
}

/** The address of a repository, typed or one of those analysed before, and where in it. */
export function RepositoryFields({ repositories, git }: RepositoryFieldsProps) {
  const url = Form.useWatch<string | undefined>('repository');
  if (git !== undefined && !git.enabled) {
    return <Alert type="warning" showIcon title={texts.noGit} description={git.reason} />;
  }
  const branches = repositories.find((choice) => choice.url === url?.trim())?.branches ?? [];
  return (
    <>
      <Form.Item
        name="repository"
        label={texts.repository}
        extra={git === undefined ? undefined : hostsText(git.hosts)}
        rules={[
          { required: true, whitespace: true, message: texts.repositoryMissing },
          { validator: (_rule, text: string | undefined) => checkRepository(text) },
        ]}
      >
        <AutoComplete
          options={repositories.map((choice) => ({ value: choice.url }))}
          placeholder={texts.repositoryHint}
          showSearch={{ filterOption: true }}
          maxLength={2000}
        />
      </Form.Item>
      <Form.Item name="branch" label={texts.branch} rules={[{ max: 200, message: texts.branchLength }]}>
        <AutoComplete
          options={branches.map((value) => ({ value }))}
          placeholder={texts.branchHint}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
    </>
  );
}

function hostsText(hosts: readonly string[]): string {
  return hosts.length === 0 ? texts.repositoryPublic : texts.repositoryHosts(hosts.join('、'));
}

function checkRepository(text: string | undefined): Promise<void> {
  const problem = repositoryProblem(text ?? '');
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
}
