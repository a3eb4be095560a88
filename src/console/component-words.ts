import type { Locale } from 'antd/es/locale';
// Not `antd/locale`, which hides the words behind a `default` of their own once it is bundled.
import zhCN from 'antd/es/locale/zh_CN';

/**
 * The component library in Chinese. Above a calendar stand buttons such as `2026年`; the library names them 选择年份, so that
 * whoever speaks to the page cannot call them by what is written on them. Without a name of the library that is their name.
 */
export const componentWords: Locale = {
  ...zhCN,
  ...(zhCN.DatePicker !== undefined && {
    DatePicker: {
      ...zhCN.DatePicker,
      lang: { ...zhCN.DatePicker.lang, yearSelect: '', monthSelect: '', decadeSelect: '' },
    },
  }),
};
