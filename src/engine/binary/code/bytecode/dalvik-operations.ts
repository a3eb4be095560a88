import type { ConstantKind } from '../../binary.ts';

/** The instructions of Dalvik bytecode by their byte ("Dalvik bytecode" of Android), from 0 on; `-` for what is none. */
const names =
  `nop move move/from16 move/16 move-wide move-wide/from16 move-wide/16 move-object move-object/from16
move-object/16 move-result move-result-wide move-result-object move-exception return-void return return-wide
return-object const/4 const/16 const const/high16 const-wide/16 const-wide/32 const-wide const-wide/high16 const-string
const-string/jumbo const-class monitor-enter monitor-exit check-cast instance-of array-length new-instance new-array
filled-new-array filled-new-array/range fill-array-data throw goto goto/16 goto/32 packed-switch sparse-switch
cmpl-float cmpg-float cmpl-double cmpg-double cmp-long if-eq if-ne if-lt if-ge if-gt if-le if-eqz if-nez if-ltz if-gez
if-gtz if-lez - - - - - - aget aget-wide aget-object aget-boolean aget-byte aget-char aget-short aput aput-wide
aput-object aput-boolean aput-byte aput-char aput-short iget iget-wide iget-object iget-boolean iget-byte iget-char
iget-short iput iput-wide iput-object iput-boolean iput-byte iput-char iput-short sget sget-wide sget-object
sget-boolean sget-byte sget-char sget-short sput sput-wide sput-object sput-boolean sput-byte sput-char sput-short
invoke-virtual invoke-super invoke-direct invoke-static invoke-interface - invoke-virtual/range invoke-super/range
invoke-direct/range invoke-static/range invoke-interface/range - - neg-int not-int neg-long not-long neg-float
neg-double int-to-long int-to-float int-to-double long-to-int long-to-float long-to-double float-to-int float-to-long
float-to-double double-to-int double-to-long double-to-float int-to-byte int-to-char int-to-short add-int sub-int
mul-int div-int rem-int and-int or-int xor-int shl-int shr-int ushr-int add-long sub-long mul-long div-long rem-long
and-long or-long xor-long shl-long shr-long ushr-long add-float sub-float mul-float div-float rem-float add-double
sub-double mul-double div-double rem-double add-int/2addr sub-int/2addr mul-int/2addr div-int/2addr rem-int/2addr
and-int/2addr or-int/2addr xor-int/2addr shl-int/2addr shr-int/2addr ushr-int/2addr add-long/2addr sub-long/2addr
mul-long/2addr div-long/2addr rem-long/2addr and-long/2addr or-long/2addr xor-long/2addr shl-long/2addr shr-long/2addr
ushr-long/2addr add-float/2addr sub-float/2addr mul-float/2addr div-float/2addr rem-float/2addr add-double/2addr
sub-double/2addr mul-double/2addr div-double/2addr rem-double/2addr add-int/lit16 rsub-int mul-int/lit16 div-int/lit16
rem-int/lit16 and-int/lit16 or-int/lit16 xor-int/lit16 add-int/lit8 rsub-int/lit8 mul-int/lit8 div-int/lit8 rem-int/lit8
and-int/lit8 or-int/lit8 xor-int/lit8 shl-int/lit8 shr-int/lit8 ushr-int/lit8`.split(/\s+/);

/** How many units of two bytes an instruction has, from its byte on. */
const units: readonly (readonly [from: number, to: number, count: number])[] = [
  [0x02, 0x02, 2],
  [0x03, 0x03, 3],
  [0x05, 0x05, 2],
  [0x06, 0x06, 3],
  [0x08, 0x08, 2],
  [0x09, 0x09, 3],
  [0x13, 0x13, 2],
  [0x14, 0x14, 3],
  [0x15, 0x16, 2],
  [0x17, 0x17, 3],
  [0x18, 0x18, 5],
  [0x19, 0x1a, 2],
  [0x1b, 0x1b, 3],
  [0x1c, 0x1c, 2],
  [0x1f, 0x20, 2],
  [0x22, 0x23, 2],
  [0x24, 0x26, 3],
  [0x29, 0x29, 2],
  [0x2a, 0x2c, 3],
  [0x2d, 0x3d, 2],
  [0x44, 0x6d, 2],
  [0x6e, 0x72, 3],
  [0x74, 0x78, 3],
  [0x90, 0xaf, 2],
  [0xd0, 0xe2, 2],
  [0xfa, 0xfb, 4],
  [0xfc, 0xfd, 3],
  [0xfe, 0xff, 2],
];

const sizes = new Uint8Array(256).fill(1);
for (const [from, to, count] of units) sizes.fill(count, from, to + 1);

/** The name of an instruction; `undefined` for bytes that are none. */
export function dalvikName(operation: number): string | undefined {
  const name = names[operation] ?? later[operation];
  return name === '-' ? undefined : name;
}

const later: Readonly<Record<number, string>> = {
  0xfa: 'invoke-polymorphic',
  0xfb: 'invoke-polymorphic/range',
  0xfc: 'invoke-custom',
  0xfd: 'invoke-custom/range',
  0xfe: 'const-method-handle',
  0xff: 'const-method-type',
};

/** Units of two bytes that an instruction has. */
export function dalvikUnits(operation: number): number {
  return sizes[operation] ?? 1;
}

/** What the second unit of an instruction names by its number; `undefined` where it names nothing. */
export function dalvikNames(operation: number): ConstantKind | undefined {
  if (operation === 0x1a || operation === 0x1b) return 'text';
  const isType = operation === 0x1c || operation === 0x1f || operation === 0x20;
  if (isType || (operation >= 0x22 && operation <= 0x25)) return 'type';
  if (operation >= 0x52 && operation <= 0x6d) return 'field';
  return isCall(operation) ? 'method' : undefined;
}

/** Whether an instruction calls a method. */
export function isCall(operation: number): boolean {
  return (
    (operation >= 0x6e && operation <= 0x72) ||
    (operation >= 0x74 && operation <= 0x78) ||
    operation === 0xfa ||
    operation === 0xfb
  );
}
