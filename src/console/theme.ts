import type { ThemeConfig } from 'antd';

/** System Chinese faces first; the bundled one is only loaded where none of them exists. */
export const fontFamily =
  '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Source Han Sans SC", "Noto Sans CJK SC", "WenQuanYi Micro Hei", "Noto Sans SC Variable", system-ui, sans-serif';

/** For ids, purls, paths and code. */
export const monoFamily =
  'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC Variable", monospace';

/** The one set of colours: antd, our own style sheet (as custom properties) and charts are fed from it. */
export const colors = {
  /** Fills, marks and the active menu entry; too light for small words on white. */
  brand: '#26a066',
  /** Links and buttons: 4.9:1 against white. */
  brandDark: '#1a7f4f',
  /** Under the pointer: words on it, and it on white, stay readable. */
  brandHover: '#166d44',
  brandTint: '#edf7f2',
  text: '#1f2a26',
  textMuted: '#5c6763',
  border: '#e3e8e6',
  borderSoft: '#eef1f0',
  surface: '#ffffff',
  page: '#f6f8f7',
  danger: '#c7302b',
  warningTint: '#fff8e6',
} as const;

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

/** What antd is told. */
export const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: colors.brandDark,
    colorPrimaryHover: colors.brandHover,
    colorPrimaryActive: '#125c39',
    colorPrimaryBg: colors.brandTint,
    colorPrimaryBgHover: '#dff0e7',
    colorInfo: colors.brandDark,
    colorInfoBg: colors.brandTint,
    colorInfoBorder: '#b7dcc8',
    colorLink: colors.brandDark,
    colorLinkHover: colors.brandHover,
    colorLinkActive: '#125c39',
    colorText: colors.text,
    colorTextSecondary: colors.textMuted,
    colorTextDescription: colors.textMuted,
    colorTextPlaceholder: '#68716d',
    colorBorder: '#cfd6d3',
    colorBorderSecondary: colors.border,
    colorBgLayout: colors.page,
    colorError: colors.danger,
    borderRadius: 4,
    fontFamily,
    fontFamilyCode: monoFamily,
    fontSize: 14,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
  },
  components: {
    Table: {
      headerBg: '#f3f6f5',
      headerColor: colors.text,
      cellPaddingBlockSM: 8,
      cellPaddingInlineSM: 10,
      rowHoverBg: '#f7faf9',
      // Links on anything darker are hard to read.
      rowSelectedHoverBg: colors.brandTint,
      headerSplitColor: 'transparent',
    },
    Menu: { itemSelectedBg: colors.brandTint, itemSelectedColor: colors.brandDark, activeBarBorderWidth: 0 },
    Modal: { titleFontSize: 16 },
  },
};

/** The colours as custom properties for our style sheet. */
export function customProperties(): Record<string, string> {
  const named = Object.entries(colors).map(([name, value]) => [`--${kebab(name)}`, value]);
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
