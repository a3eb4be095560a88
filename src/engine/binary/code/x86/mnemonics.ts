/**
 * Names and operands of opcodes, as the opcode maps of Intel's manual write them: `E` ModRM's register or memory, `G` its
 * other register, `M` memory, `I` a number, `J` a distance, `O` an address, `Z` a register in the opcode, `V` and `W`
 * vectors, `H` VEX's register, `P` and `Q` MMX; then `b` a byte, `w` two, `d` four, `q` eight, `v` by the size of
 * operands, `y` four or eight, `x` a whole vector, `s` and `l` its lowest four and eight bytes. Other operands are written as they are.
 * Where a prefix alters the name, four stand with `/`: none, 66, f3, f2. `-` is none.
 */
const arithmetic = 'add or adc sbb and sub xor cmp'.split(' ');
const conditions = 'o no b ae e ne be a s ns p np l ge le g'.split(' ');
const rotations = 'rol ror rcl rcr shl shr shl sar'.split(' ');

/** By map × 256 + opcode, and for groups by the field of ModRM behind a point: `0xf7.3`. */
export const mnemonics = new Map<string, string>();

function say(key: number | string, text: string): void {
  mnemonics.set(String(key), text);
}

function sayAll(first: number, texts: string): void {
  for (const [index, text] of texts.split('; ').entries()) if (text !== '-') say(first + index, text);
}

for (const [index, name] of arithmetic.entries()) {
  sayAll(
    index * 8,
    ['Eb,Gb', 'Ev,Gv', 'Gb,Eb', 'Gv,Ev', 'al,Ib', 'rax,Iv']
      .map((operands) => `${name} ${operands}`)
      .join('; '),
  );
  say(`128.${index}`, `${name} Eb,Ib`);
  say(`129.${index}`, `${name} Ev,Iv`);
  say(`131.${index}`, `${name} Ev,Iv`);
}
for (const [index, condition] of conditions.entries()) {
  say(0x70 + index, `j${condition} J`);
  say(0x180 + index, `j${condition} J`);
  say(0x190 + index, `set${condition} Eb`);
  say(0x140 + index, `cmov${condition} Gv,Ev`);
}
for (const [index, name] of rotations.entries()) {
  say(`192.${index}`, `${name} Eb,Ib`);
  say(`193.${index}`, `${name} Ev,Ib`);
  say(`208.${index}`, `${name} Eb,1`);
  say(`209.${index}`, `${name} Ev,1`);
  say(`210.${index}`, `${name} Eb,cl`);
  say(`211.${index}`, `${name} Ev,cl`);
}
for (let index = 0; index < 8; index++) {
  say(0x50 + index, 'push Zp');
  say(0x58 + index, 'pop Zp');
  say(0x90 + index, 'xchg rax,Zv');
  say(0xb0 + index, 'mov Zb,Ib');
  say(0xb8 + index, 'mov Zv,Iv');
  say(0x1c8 + index, 'bswap Zv');
  say(0x40 + index, 'inc Zv');
  say(0x48 + index, 'dec Zv');
}
sayAll(0x63, 'movsxd Gv,Ed');
sayAll(0x68, 'push Iv; imul Gv,Ev,Iv; push Iv; imul Gv,Ev,Iv');
sayAll(
  0x84,
  'test Eb,Gb; test Ev,Gv; xchg Eb,Gb; xchg Ev,Gv; mov Eb,Gb; mov Ev,Gv; mov Gb,Eb; mov Gv,Ev; -; lea Gv,M',
);
sayAll(0x98, 'cwde; cdq; -; fwait; pushf; popf; sahf; lahf');
sayAll(0xa0, 'mov al,O; mov rax,O; mov O,al; mov O,rax; movsb; movs; cmpsb; cmps; test al,Ib; test rax,Iv');
sayAll(0xaa, 'stosb; stos; lodsb; lods; scasb; scas');
sayAll(0xc2, 'ret Iw; ret; -; -; -; -; enter Iw; leave; retf Iw; retf; int3; int Ib; -; iret');
sayAll(
  0xe0,
  'loopne J; loope J; loop J; jrcxz J; in al,Ib; in eax,Ib; out Ib,al; out Ib,eax; call J; jmp J; -; jmp J',
);
sayAll(0xec, 'in al,dx; in eax,dx; out dx,al; out dx,eax');
sayAll(0xf4, 'hlt; cmc; -; -; clc; stc; cli; sti; cld; std');
say('143.0', 'pop Ep');
say('198.0', 'mov Eb,Ib');
say('199.0', 'mov Ev,Iv');
for (const [index, name] of ['test', 'test', 'not', 'neg', 'mul', 'imul', 'div', 'idiv'].entries()) {
  say(`246.${index}`, index < 2 ? `${name} Eb,Ib` : `${name} Eb`);
  say(`247.${index}`, index < 2 ? `${name} Ev,Iv` : `${name} Ev`);
}
say('254.0', 'inc Eb');
say('254.1', 'dec Eb');
for (const [index, text] of ['inc Ev', 'dec Ev', 'call Ep', 'call M', 'jmp Ep', 'jmp M', 'push Ep'].entries())
  say(`255.${index}`, text);

say(0x105, 'syscall');
say(0x10b, 'ud2');
say(0x10d, 'prefetchw M');
sayAll(
  0x110,
  'movups/movupd/movss/movsd Vx,Wx; movups/movupd/movss/movsd Wx,Vx; movlps/movlpd/movsldup/movddup Vx,Hx,Wx; movlps/movlpd M,Vx',
);
sayAll(
  0x114,
  'unpcklps/unpcklpd Vx,Hx,Wx; unpckhps/unpckhpd Vx,Hx,Wx; movhps/movhpd/movshdup Vx,Hx,Wx; movhps/movhpd M,Vx',
);
for (const [index, name] of ['nta', 't0', 't1', 't2'].entries()) say(`280.${index}`, `prefetch${name} M`);
say(0x11e, 'nop');
say(0x11f, 'nop Ev');
sayAll(
  0x128,
  'movaps/movapd Vx,Wx; movaps/movapd Wx,Vx; cvtpi2ps/cvtpi2pd/cvtsi2ss/cvtsi2sd Vx,Hx,Ey; movntps/movntpd M,Vx; cvttps2pi/cvttpd2pi/cvttss2si/cvttsd2si Gy,Wx; cvtps2pi/cvtpd2pi/cvtss2si/cvtsd2si Gy,Wx; ucomiss/ucomisd Vx,Wx; comiss/comisd Vx,Wx',
);
say(0x131, 'rdtsc');
sayAll(
  0x150,
  'movmskps/movmskpd Gy,Wx; sqrtps/sqrtpd/sqrtss/sqrtsd Vx,Hx,Wx; rsqrtps/-/rsqrtss/- Vx,Hx,Wx; rcpps/-/rcpss/- Vx,Hx,Wx; andps/andpd Vx,Hx,Wx; andnps/andnpd Vx,Hx,Wx; orps/orpd Vx,Hx,Wx; xorps/xorpd Vx,Hx,Wx',
);
for (const [index, name] of ['add', 'mul', '', '', 'sub', 'min', 'div', 'max'].entries())
  if (name !== '') say(0x158 + index, `${name}ps/${name}pd/${name}ss/${name}sd Vx,Hx,Wx`);
sayAll(0x15a, 'cvtps2pd/cvtpd2ps/cvtss2sd/cvtsd2ss Vx,Hx,Wx; cvtdq2ps/cvtps2dq/cvttps2dq Vx,Wx');
const packed =
  'punpcklbw punpcklwd punpckldq packsswb pcmpgtb pcmpgtw pcmpgtd packuswb punpckhbw punpckhwd punpckhdq packssdw punpcklqdq punpckhqdq';
for (const [index, name] of packed.split(' ').entries()) say(0x160 + index, `${name} Vx,Hx,Wx`);
sayAll(0x16e, 'movd Vx,Ey; movq/movdqa/movdqu Vx,Wx');
say(0x170, 'pshufw/pshufd/pshufhw/pshuflw Vx,Wx,Ib');
for (const [opcode, letter] of [
  [0x171, 'w'],
  [0x172, 'd'],
  [0x173, 'q'],
] as const) {
  say(`${opcode}.2`, `psrl${letter} Hx,Wx,Ib`);
  say(`${opcode}.4`, `psra${letter} Hx,Wx,Ib`);
  say(`${opcode}.6`, `psll${letter} Hx,Wx,Ib`);
}
say('371.3', 'psrldq Hx,Wx,Ib');
say('371.7', 'pslldq Hx,Wx,Ib');
sayAll(0x174, 'pcmpeqb Vx,Hx,Wx; pcmpeqw Vx,Hx,Wx; pcmpeqd Vx,Hx,Wx; emms');
sayAll(
  0x17c,
  '-/haddpd/-/haddps Vx,Hx,Wx; -/hsubpd/-/hsubps Vx,Hx,Wx; movd/movd/movq Ey,Vx; movq/movdqa/movdqu Wx,Vx',
);
sayAll(0x1a2, 'cpuid; bt Ev,Gv; shld Ev,Gv,Ib; shld Ev,Gv,cl');
sayAll(0x1ab, 'bts Ev,Gv; shrd Ev,Gv,Ib; shrd Ev,Gv,cl');
for (const [index, name] of [
  'fxsave',
  'fxrstor',
  'ldmxcsr',
  'stmxcsr',
  'xsave',
  'lfence',
  'mfence',
  'sfence',
].entries())
  say(`430.${index}`, index < 5 ? `${name} M` : name);
say(0x1af, 'imul Gv,Ev');
sayAll(
  0x1b0,
  'cmpxchg Eb,Gb; cmpxchg Ev,Gv; -; btr Ev,Gv; -; -; movzx Gv,Eb; movzx Gv,Ew; -/-/popcnt/- Gv,Ev',
);
for (const [index, name] of ['bt', 'bts', 'btr', 'btc'].entries()) say(`442.${index + 4}`, `${name} Ev,Ib`);
sayAll(
  0x1bb,
  'btc Ev,Gv; bsf/bsf/tzcnt/bsf Gv,Ev; bsr/bsr/lzcnt/bsr Gv,Ev; movsx Gv,Eb; movsx Gv,Ew; xadd Eb,Gb; xadd Ev,Gv',
);
sayAll(
  0x1c2,
  'cmpps/cmppd/cmpss/cmpsd Vx,Hx,Wx,Ib; movnti M,Gy; pinsrw Vx,Hx,Ed,Ib; pextrw Gd,Wx,Ib; shufps/shufpd Vx,Hx,Wx,Ib',
);
say('455.1', 'cmpxchg8b M');
say('455.6', 'rdrand Ev');
const integers =
  '-/addsubpd/-/addsubps psrlw psrld psrlq paddq pmullw -/movq - psubusb psubusw pminub pand paddusb paddusw pmaxub pandn ' +
  'pavgb psraw psrad pavgw pmulhuw pmulhw -/cvttpd2dq/cvtdq2pd/cvtpd2dq movntq/movntdq psubsb psubsw pminsw por paddsb paddsw pmaxsw pxor ' +
  '-/-/-/lddqu psllw pslld psllq pmuludq pmaddwd psadbw - psubb psubw psubd psubq paddb paddw paddd';
for (const [index, name] of integers.split(' ').entries())
  if (name !== '-')
    say(0x1d0 + index, `${name} ${{ 6: 'Wx,Vx', 22: 'Vx,Wx', 23: 'M,Vx' }[index] ?? 'Vx,Hx,Wx'}`);
say(0x1d7, 'pmovmskb Gd,Wx');

const shuffles = 'pshufb phaddw phaddd phaddsw pmaddubsw phsubw phsubd phsubsw psignb psignw psignd pmulhrsw';
for (const [index, name] of shuffles.split(' ').entries()) say(0x200 + index, `${name} Vx,Hx,Wx`);
sayAll(0x21c, 'pabsb Vx,Wx; pabsw Vx,Wx; pabsd Vx,Wx');
for (const [index, name] of 'bw bd bq wd wq dq'.split(' ').entries()) {
  say(0x220 + index, `pmovsx${name} Vx,Wx`);
  say(0x230 + index, `pmovzx${name} Vx,Wx`);
}
say(0x217, 'ptest Vx,Wx');
say(0x218, 'broadcastss Vx,Wx');
sayAll(0x228, 'pmuldq Vx,Hx,Wx; pcmpeqq Vx,Hx,Wx; movntdqa Vx,M; packusdw Vx,Hx,Wx');
for (const [index, name] of 'pcmpgtq pminsb pminsd pminuw pminud pmaxsb pmaxsd pmaxuw pmaxud pmulld'
  .split(' ')
  .entries())
  say(0x237 + index, `${name} Vx,Hx,Wx`);
sayAll(0x258, 'pbroadcastd Vx,Wx; pbroadcastq Vx,Wx; broadcasti128 Vx,M');
sayAll(0x278, 'pbroadcastb Vx,Wx; pbroadcastw Vx,Wx');
sayAll(0x2db, 'aesimc Vx,Wx; aesenc Vx,Hx,Wx; aesenclast Vx,Hx,Wx; aesdec Vx,Hx,Wx; aesdeclast Vx,Hx,Wx');
sayAll(0x2f0, 'movbe/movbe/movbe/crc32 Gv,Ev; movbe/movbe/movbe/crc32 Gv,Ev; andn Gy,By,Ey');
say(0x2f5, 'bzhi/-/pext/pdep Gy,Ey,By');
say(0x2f6, '-/-/-/mulx Gy,By,Ey');
say(0x2f7, 'bextr/shlx/sarx/shrx Gy,Ey,By');
sayAll(0x300, 'permq Vx,Wx,Ib; permpd Vx,Wx,Ib');
sayAll(
  0x308,
  'roundps Vx,Wx,Ib; roundpd Vx,Wx,Ib; roundss Vx,Hx,Wx,Ib; roundsd Vx,Hx,Wx,Ib; blendps Vx,Hx,Wx,Ib; blendpd Vx,Hx,Wx,Ib; pblendw Vx,Hx,Wx,Ib; palignr Vx,Hx,Wx,Ib',
);
sayAll(
  0x314,
  'pextrb Ed,Vx,Ib; pextrw Ed,Vx,Ib; pextrd Ey,Vx,Ib; extractps Ed,Vx,Ib; insertf128 Vx,Hx,Wx,Ib; extractf128 Wx,Vx,Ib',
);
sayAll(0x320, 'pinsrb Vx,Hx,Ed,Ib; insertps Vx,Hx,Wx,Ib; pinsrd Vx,Hx,Ey,Ib');
sayAll(0x338, 'inserti128 Vx,Hx,Wx,Ib; extracti128 Wx,Vx,Ib');
say(0x344, 'pclmulqdq Vx,Hx,Wx,Ib');
say(0x346, 'perm2i128 Vx,Hx,Wx,Ib');
say(0x363, 'pcmpistri Vx,Wx,Ib');
say(0x3f0, '-/-/-/rorx Gy,Ey,Ib');

const x87: readonly (readonly [number, string])[] = [
  [0xd8, 'fadd fmul fcom fcomp fsub fsubr fdiv fdivr'],
  [0xd9, 'fld - fst fstp fldenv fldcw fnstenv fnstcw'],
  [0xda, 'fiadd fimul ficom ficomp fisub fisubr fidiv fidivr'],
  [0xdb, 'fild fisttp fist fistp - fld - fstp'],
  [0xdc, 'fadd fmul fcom fcomp fsub fsubr fdiv fdivr'],
  [0xdd, 'fld fisttp fst fstp frstor - fnsave fnstsw'],
  [0xde, 'fiadd fimul ficom ficomp fisub fisubr fidiv fidivr'],
  [0xdf, 'fild fisttp fist fistp fbld fild fbstp fistp'],
];
for (const [opcode, names] of x87)
  for (const [index, name] of names.split(' ').entries())
    if (name !== '-') say(`${opcode}.${index}`, `${name} M`);
