import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { project } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { editPath, taskListOf } from './paths.ts';
import { projectActionTexts as texts } from './texts.ts';

/** Something that one may do to a project. */
export interface ProjectChoice {
  readonly key: string;
  readonly label: string;
  readonly isDanger?: boolean;
  run(): void;
}

type NamedProject = Pick<project.ProjectRow, 'product_id' | 'name' | 'archived' | 'editable' | 'task_count'>;

/** What may be done to a project; `onRemoved` when it is gone. */
export function useProjectActions(onRemoved: () => void = () => {}) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['projects'] });
    await queries.invalidateQueries({ queryKey: ['project'] });
  };

  async function archive({ product_id, name }: NamedProject, isArchived: boolean) {
    await call(project.projectArchive, { product_id, archived: isArchived ? '1' : '0' });
    announce('success', isArchived ? texts.archived(name) : texts.restored(name));
    await refresh();
  }

  function askToArchive(row: NamedProject) {
    void askFirst(modal, {
      title: texts.archive,
      content: texts.archiveQuestion(row.name),
      okText: texts.archive,
      onOk: () => archive(row, true),
    });
  }

  function askToRemove({ product_id, name, task_count }: NamedProject) {
    if (task_count > 0) {
      modal.warning({ title: texts.remove, content: texts.notRemovable(name) });
      return;
    }
    void askFirst(modal, {
      title: texts.remove,
      content: texts.removeQuestion(name),
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(project.projectDelete, { product_id });
        announce('success', texts.removed(name));
        onRemoved();
        await refresh();
      },
    });
  }

  return (row: NamedProject): ProjectChoice[] => {
    const tasks = { key: 'tasks', label: texts.tasks, run: () => void navigate(taskListOf(row.name)) };
    if (row.editable === 0) return [tasks];
    return [
      { key: 'edit', label: texts.edit, run: () => void navigate(editPath(row.product_id)) },
      tasks,
      row.archived === 1
        ? { key: 'restore', label: texts.restore, run: () => void archive(row, false) }
        : { key: 'archive', label: texts.archive, run: () => askToArchive(row) },
      { key: 'remove', label: texts.remove, isDanger: true, run: () => askToRemove(row) },
    ];
  };
}
