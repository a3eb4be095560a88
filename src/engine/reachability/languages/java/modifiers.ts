import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';

/** Whether a declaration has a modifier: `static`, `private`. */
export function hasModifier(node: Node, modifier: string): boolean {
  return named(node).some(
    ({ type, children }) => type === 'modifiers' && children.some((child) => child?.type === modifier),
  );
}

/** Whether a program begins at a method, or a framework is told to call it. */
export function isEntry(method: Node, name: string): boolean {
  if (name === 'main' && hasModifier(method, 'static')) return true;
  return annotationsOf(method).some(isCallingAnnotation);
}

/** Whether an annotation tells a framework to call what it stands at. */
export function isCallingAnnotation(annotation: string): boolean {
  return calling.test(annotation);
}

/** Whether nobody but its class can name a method. Serialization calls some that are private. */
export function isHidden(method: Node, name: string): boolean {
  return (
    method.type === 'method_declaration' &&
    hasModifier(method, 'private') &&
    !serial.test(name) &&
    !annotationsOf(method).some(isTelling)
  );
}

/** Whether an annotation tells a framework something. Those of the language do not. */
export function isTelling(annotation: string): boolean {
  return !silent.test(annotation);
}

/** The annotations of a declaration, as they stand there. */
export function annotationsOf(declaration: Node): string[] {
  return named(declaration)
    .filter(({ type }) => type === 'modifiers')
    .flatMap((modifiers) => named(modifiers).flatMap(({ text }) => (text.startsWith('@') ? text : [])));
}

/** Routes, listeners, timers, what runs when an instance is made, and tests. */
const calling =
  /^@(?:[\w.]+\.)?(?:(?:Request|Get|Post|Put|Delete|Patch|Message|Subscribe)Mapping|GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS|Path|Scheduled|Schedule|EventListener|KafkaListener|RabbitListener|JmsListener|OnMessage|OnOpen|OnClose|PostConstruct|PreDestroy|Bean|Test|ParameterizedTest|BeforeEach|AfterEach|BeforeAll|AfterAll|Before|After)\b/;
const silent =
  /^@(?:Override|Deprecated|SuppressWarnings|FunctionalInterface|SafeVarargs|Nonnull|Nullable|Generated)\b/;
const serial = /^(?:readObject|writeObject|readObjectNoData|readResolve|writeReplace)$/;
