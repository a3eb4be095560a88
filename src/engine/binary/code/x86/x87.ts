/** Instructions of the floating-point stack on its registers; `undefined` for those that nobody writes. */
export function registersX87(opcode: number, modrm: number): string | undefined {
  const whole = alone[opcode * 256 + modrm];
  if (whole !== undefined) return whole;
  const pattern = onRegisters[opcode * 8 + ((modrm >> 3) & 7)];
  return pattern?.replace(/\bi\b/, `st(${modrm & 7})`);
}

const alone: Readonly<Record<number, string>> = Object.fromEntries(
  [
    [0xd9d0, 'fnop'],
    [0xd9e0, 'fchs'],
    [0xd9e1, 'fabs'],
    [0xd9e4, 'ftst'],
    [0xd9e5, 'fxam'],
    [0xd9e8, 'fld1'],
    [0xd9e9, 'fldl2t'],
    [0xd9ea, 'fldl2e'],
    [0xd9eb, 'fldpi'],
    [0xd9ec, 'fldlg2'],
    [0xd9ed, 'fldln2'],
    [0xd9ee, 'fldz'],
    [0xd9f0, 'f2xm1'],
    [0xd9f1, 'fyl2x'],
    [0xd9f2, 'fptan'],
    [0xd9f3, 'fpatan'],
    [0xd9f8, 'fprem'],
    [0xd9fa, 'fsqrt'],
    [0xd9fc, 'frndint'],
    [0xd9fd, 'fscale'],
    [0xd9fe, 'fsin'],
    [0xd9ff, 'fcos'],
    [0xdbe2, 'fnclex'],
    [0xdbe3, 'fninit'],
    [0xded9, 'fcompp'],
    [0xdfe0, 'fnstsw ax'],
  ].map(([code, name]) => [code, String(name)]),
);

function row(opcode: number, patterns: string): (readonly [number, string])[] {
  return patterns
    .split('; ')
    .flatMap((pattern, index) => (pattern === '-' ? [] : [[opcode * 8 + index, pattern] as const]));
}

const onRegisters: Readonly<Record<number, string>> = Object.fromEntries([
  ...row(0xd8, 'fadd st, i; fmul st, i; fcom i; fcomp i; fsub st, i; fsubr st, i; fdiv st, i; fdivr st, i'),
  ...row(0xd9, 'fld i; fxch i'),
  ...row(0xda, 'fcmovb st, i; fcmove st, i; fcmovbe st, i; fcmovu st, i'),
  ...row(0xdb, 'fcmovnb st, i; fcmovne st, i; fcmovnbe st, i; fcmovnu st, i; -; fucomi st, i; fcomi st, i'),
  ...row(0xdc, 'fadd i, st; fmul i, st; -; -; fsubr i, st; fsub i, st; fdivr i, st; fdiv i, st'),
  ...row(0xdd, 'ffree i; -; fst i; fstp i; fucom i; fucomp i'),
  ...row(0xde, 'faddp i, st; fmulp i, st; -; -; fsubrp i, st; fsubp i, st; fdivrp i, st; fdivp i, st'),
  ...row(0xdf, '-; -; -; -; -; fucomip st, i; fcomip st, i'),
]);
