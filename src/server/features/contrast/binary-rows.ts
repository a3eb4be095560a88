import type { binaryContrast } from '#contract';
import type {
  BinaryContrastFigures,
  ContrastedBinary,
  ContrastedFunction,
  ContrastSide,
  FunctionPlace,
  SetDifference,
} from '#model';
import { toLikeness } from './rows.ts';
import type { StoredFunction } from './binary-store.ts';

type Figures = binaryContrast.BinaryFigures;

/** What two programs come to, as the wire has it. */
export function toBinaryFigures(figures: BinaryContrastFigures): Figures {
  return {
    left: toSide(figures.left),
    right: toSide(figures.right),
    contents: toLikeness(figures.contents),
    functions: figures.functions,
    strings: toDifference(figures.strings),
    imports: toDifference(figures.imports),
    exports: toDifference(figures.exports),
  };
}

function toSide(side: ContrastedBinary): Figures['left'] {
  return {
    path: side.path,
    format: side.format,
    arch: side.architecture,
    size: side.sizeBytes,
    stripped: side.isStripped,
    build_id: side.buildId ?? '',
    compilers: [...side.compilers],
    hardening: side.hardening,
    function_count: side.functionCount,
    libraries: [...side.libraries],
    sections: side.sections.map(({ name, address, sizeBytes, entropy }) => ({
      name,
      address,
      size: sizeBytes,
      entropy,
    })),
    components: side.traces.map(({ name, version = '', verdict }) => ({ name, version, verdict })),
  };
}

function toDifference({
  sharedCount,
  leftCount,
  rightCount,
  left,
  right,
}: SetDifference): Figures['strings'] {
  return {
    shared_count: sharedCount,
    left_count: leftCount,
    right_count: rightCount,
    left: [...left],
    right: [...right],
  };
}

/** A function of two programs, as the wire has it. */
export function toFunctionRow(stored: StoredFunction): binaryContrast.ContrastFunctionRow {
  return {
    function_no: stored.function_no,
    state: stored.state,
    similarity: stored.similarity,
    confidence: stored.confidence ?? undefined,
    method: stored.method,
    left: toPlace(stored.left_name, stored.left_address, [
      stored.left_size,
      stored.left_instructions,
      stored.left_blocks,
    ]),
    right: toPlace(stored.right_name, stored.right_address, [
      stored.right_size,
      stored.right_instructions,
      stored.right_blocks,
    ]),
  };
}

function toPlace(
  name: string,
  address: string | null,
  [size, instructions, blocks]: readonly (number | null)[],
): binaryContrast.ContrastFunctionRow['left'] {
  if (address === null) return undefined;
  return {
    name,
    address: Number(address),
    size: size ?? 0,
    instructions: instructions ?? 0,
    blocks: blocks ?? 0,
  };
}

/** A function of two programs, as it is kept. */
export function functionColumns(taskId: string, functionNo: number, one: ContrastedFunction) {
  return {
    task_id: taskId,
    function_no: functionNo,
    state: one.state,
    similarity: one.similarity,
    confidence: one.confidence ?? null,
    method: one.method ?? '',
    ...placeColumns('left', one.left),
    ...placeColumns('right', one.right),
  };
}

function placeColumns(side: ContrastSide, place: FunctionPlace | undefined) {
  return {
    [`${side}_name`]: place?.name ?? '',
    [`${side}_address`]: place?.address ?? null,
    [`${side}_size`]: place?.sizeBytes ?? null,
    [`${side}_instructions`]: place?.instructionCount ?? null,
    [`${side}_blocks`]: place?.blockCount ?? null,
    [`${side}_listing`]: place?.listing ?? null,
  };
}
