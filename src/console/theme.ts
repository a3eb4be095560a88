import { theme, type ThemeConfig } from 'antd';

/** System Chinese faces first; the bundled one is only loaded where none of them exists. */
export const fontFamily =
  '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Source Han Sans SC", "Noto Sans CJK SC", "WenQuanYi Micro Hei", "Noto Sans SC Variable", system-ui, sans-serif';

/** For ids, purls, paths and code. */
export const monoFamily =
  'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC Variable", monospace';

/** How the console is lit. */
export type Lighting = 'light' | 'dark';

const light = {
  /** Fills, marks and the active menu entry; too light for small words on white. */
  brand: '#26a066',
  /** Links and buttons: 4.9:1 against white. */
  brandDark: '#1a7f4f',
  /** Under the pointer: words on it, and it on white, stay readable. */
  brandHover: '#166d44',
  brandActive: '#125c39',
  brandTint: '#edf7f2',
  brandTintHover: '#dff0e7',
  brandBorder: '#b7dcc8',
  /** Words on a fill of the brand. */
  onBrand: '#ffffff',
  text: '#1f2a26',
  textMuted: '#5c6763',
  placeholder: '#68716d',
  border: '#e3e8e6',
  borderSoft: '#eef1f0',
  /** Of fields and buttons. */
  edge: '#cfd6d3',
  surface: '#ffffff',
  page: '#f6f8f7',
  /** Heads of tables, gutters, code. */
  header: '#f3f6f5',
  rowHover: '#f7faf9',
  /** Where nothing is, on a bar or in a picture. */
  track: '#e8eeeb',
  danger: '#c7302b',
  warningTint: '#fff8e6',
  cautionText: '#8a5a00',
  highlight: '#fff1b8',
  highlightStrong: '#ffd54a',
  added: '#e6f4ec',
  addedStrong: '#cfe8da',
  removed: '#fdecea',
  removedStrong: '#fbd5d3',
} as const;

/** The names of the colours, each said for both lightings. */
export type Palette = Readonly<Record<keyof typeof light, string>>;

/** The one set of colours: antd, our own style sheet (as custom properties) and charts are fed from it. */
export const palettes: Readonly<Record<Lighting, Palette>> = {
  light,
  dark: {
    brand: '#2fae72',
    brandDark: '#5ccb95',
    brandHover: '#7ad9ab',
    brandActive: '#46b680',
    brandTint: '#17322a',
    brandTintHover: '#1d4034',
    brandBorder: '#2c5b49',
    onBrand: '#0b1a13',
    text: '#e4eae7',
    textMuted: '#a3afaa',
    placeholder: '#96a29d',
    border: '#323b38',
    borderSoft: '#2a322f',
    edge: '#46514d',
    surface: '#1a201e',
    page: '#121715',
    header: '#222a27',
    rowHover: '#202725',
    track: '#303a36',
    danger: '#ff8a82',
    warningTint: '#3a3014',
    cautionText: '#efbe62',
    highlight: '#51450f',
    highlightStrong: '#75600c',
    added: '#15352a',
    addedStrong: '#1e5540',
    removed: '#40211f',
    removedStrong: '#6a2f2c',
  },
};

/** The display categories of the specification (section 9) and their colours: fills and marks, never words. */
export const severityColors = {
  critical: '#eb6868',
  high: '#ff8138',
  medium: '#f2ce18',
  low: '#4595e6',
  safe: '#4bc651',
  other: '#aaa',
  detecting: '#47b3b3',
  // What was not analysed must not look safe, so this is no green as in the specification.
  undetected: '#c3cac7',
} as const;

/** Where code comes from: fills and marks, never words. */
export const originColors = {
  self: '#26a066',
  openSource: '#4595e6',
  clone: '#ff8138',
  thirdParty: '#8f6ad8',
  generated: '#aaa',
  test: '#47b3b3',
} as const;

/** How things stand: marks, never words. */
const stateColors = { good: '#2f9e44', caution: '#e8a200', neutral: '#9aa3a0' } as const;

/** What antd is told; `isStill`: that nothing is to slide or fade. */
export function antdTheme(lighting: Lighting, isStill: boolean): ThemeConfig {
  const colors = palettes[lighting];
  return {
    algorithm: lighting === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colors.brandDark,
      colorPrimaryHover: colors.brandHover,
      colorPrimaryActive: colors.brandActive,
      colorPrimaryBg: colors.brandTint,
      colorPrimaryBgHover: colors.brandTintHover,
      colorInfo: colors.brandDark,
      colorInfoBg: colors.brandTint,
      colorInfoBorder: colors.brandBorder,
      colorLink: colors.brandDark,
      colorLinkHover: colors.brandHover,
      colorLinkActive: colors.brandActive,
      colorText: colors.text,
      colorTextSecondary: colors.textMuted,
      colorTextDescription: colors.textMuted,
      colorTextPlaceholder: colors.placeholder,
      colorBorder: colors.edge,
      colorBorderSecondary: colors.border,
      colorBgLayout: colors.page,
      colorError: colors.danger,
      ...(lighting === 'dark' && { colorBgContainer: colors.surface, colorBgElevated: '#212825' }),
      borderRadius: 4,
      fontFamily,
      fontFamilyCode: monoFamily,
      fontSize: 14,
      motion: !isStill,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: {
      ...onBrand(colors),
      Table: {
        headerBg: colors.header,
        headerColor: colors.text,
        cellPaddingBlockSM: 8,
        cellPaddingInline: 10,
        cellPaddingInlineMD: 10,
        cellPaddingInlineSM: 10,
        rowHoverBg: colors.rowHover,
        // Links on anything darker are hard to read.
        rowSelectedHoverBg: colors.brandTint,
        headerSplitColor: 'transparent',
      },
      Menu: {
        itemSelectedBg: colors.brandTint,
        itemSelectedColor: colors.brandDark,
        activeBarBorderWidth: 0,
      },
      Modal: { titleFontSize: 16 },
    },
  };
}

/** Words and marks on fills of the brand, or of danger: dark ones where those are light. */
function onBrand({ onBrand: color, textMuted }: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: { primaryColor: color, dangerColor: color },
    Steps: { colorTextLightSolid: color },
    // Days of the neighbouring months can be chosen, so they are to be read.
    DatePicker: { colorTextLightSolid: color, colorTextDisabled: textMuted },
    Badge: { colorTextLightSolid: color },
    Checkbox: { colorWhite: color },
    Radio: { colorWhite: color },
  };
}

/** What charts are told. */
export function chartTheme(lighting: Lighting) {
  const colors = palettes[lighting];
  return {
    textStyle: { color: colors.text },
    tooltip: {
      backgroundColor: colors.surface,
      borderColor: colors.border,
      textStyle: { color: colors.text },
    },
    categoryAxis: {
      axisLabel: { color: colors.text },
      axisLine: { lineStyle: { color: colors.border } },
    },
    valueAxis: {
      axisLabel: { color: colors.textMuted },
      splitLine: { lineStyle: { color: colors.borderSoft } },
    },
    bar: { label: { color: colors.text, textBorderWidth: 0 } },
  };
}

/** The colours as custom properties for our style sheet. */
export function customProperties(lighting: Lighting): Record<string, string> {
  const named = Object.entries({ ...palettes[lighting], ...stateColors }).map(([name, value]) => [
    `--${kebab(name)}`,
    value,
  ]);
  const severities = Object.entries(severityColors).map(([name, value]) => [`--severity-${name}`, value]);
  const origins = Object.entries(originColors).map(([name, value]) => [`--origin-${kebab(name)}`, value]);
  return Object.fromEntries([
    ...named,
    ...severities,
    ...origins,
    ['--font', fontFamily],
    ['--mono', monoFamily],
  ]);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
