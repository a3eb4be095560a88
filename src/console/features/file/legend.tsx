import { FileOutlined, FolderOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { complexityGrades, fileOrigins } from '#model';
import { GradeTag } from '../../ui/grade-tag.tsx';
import { OriginDot } from './origin-choice.tsx';
import { legendTexts as texts, originWords, outcomeWords } from './texts.ts';

/** What the marks of the tree and of the content mean, for whoever asks. */
export function Legend() {
  return (
    <Popover trigger="click" placement="bottomRight" title={texts.title} content={<Marks />}>
      <Button className="file-legend-button">{texts.title}</Button>
    </Popover>
  );
}

function Marks() {
  return (
    <div className="file-legend">
      <Group title={texts.icons}>
        <span className="file-node">
          <FolderOutlined /> {texts.folder}
          <FileOutlined className="file-icon is-read" /> {outcomeWords.read}
          <FileOutlined className="file-icon" /> {outcomeWords.not_applicable}
          <WarningOutlined className="file-icon is-skipped" /> {outcomeWords.skipped}
        </span>
      </Group>
      <Group title={texts.squares}>
        {fileOrigins.map((origin) => (
          <span key={origin} className="nowrap">
            <OriginDot origin={origin} /> {originWords[origin]}
          </span>
        ))}
      </Group>
      <Group title={texts.numbers}>
        <span>
          <span className="file-node-traced figures">4</span> {texts.traced}
        </span>
        <span>
          <span className="file-node-count figures">8</span> {texts.total}
        </span>
      </Group>
      <Group title={texts.bars}>
        <span>
          <span className="trace-mark is-open_source" /> {texts.sameFile}
        </span>
        <span>
          <span className="trace-mark is-clone" /> {texts.copied}
        </span>
      </Group>
      <Group title={texts.letters}>
        {complexityGrades.map(({ grade }) => (
          <GradeTag key={grade} grade={grade} />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div className="file-legend-marks">{children}</div>
    </section>
  );
}
