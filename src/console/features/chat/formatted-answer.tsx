import { VisibleText } from '../../ui/visible-text.tsx';
import { blocksOf, piecesOf, type TextBlock, type TextPiece } from './formatted-text.ts';

/** What a language model has written, with the forms that it gave it. */
export function FormattedAnswer({ text }: { text: string }) {
  return (
    <div className="chat-formatted">
      {blocksOf(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Line text={block.text} />
        </h3>
      );
    case 'code':
      return (
        <pre tabIndex={0}>
          <VisibleText text={block.text} />
        </pre>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...block} />;
    default:
      return (
        <p className="chat-answer-text">
          <Line text={block.text} />
        </p>
      );
  }
}

function Table({ head, rows }: Extract<TextBlock, { kind: 'table' }>) {
  return (
    <div className="chat-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Line text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {head.map((_, column) => (
                <td key={column}>
                  <Line text={row[column] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) => <Piece key={index} piece={piece} />);
}

function Piece({ piece: { style, text } }: { piece: TextPiece }) {
  const words = <VisibleText text={text} />;
  if (style === 'strong') return <strong>{words}</strong>;
  return style === 'code' ? <code>{words}</code> : words;
}
