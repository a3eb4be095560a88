import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { license } from '#contract';
import { call } from '../../api/call.ts';
import { shareToken } from '../../api/share-token.ts';
import { compatibilityTexts as texts } from './texts.ts';

interface LicenseChoiceProps {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (name: string) => void;
  /** Choices before those of the library. */
  readonly further?: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
}

/** Chooses a licence by any part of its names; the server looks for it. */
export function LicenseChoice({ id, value, onChange, further = [], placeholder }: LicenseChoiceProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['license-choice', words],
    // The library is for those who sign in.
    enabled: shareToken() === undefined,
    queryFn: ({ signal }) =>
      call(
        license.licenseList,
        { pageNum: 1, pageSize: 20, desc: '1', q: words.slice(0, 200) },
        { signal, isQuiet: true },
      ),
  });
  const isListed =
    value === undefined ||
    [...further, ...(data?.list ?? []).map(toChoice)].some((one) => one.value === value);
  const { data: chosen } = useQuery({
    queryKey: ['license-chosen', value],
    enabled: !isListed && data !== undefined,
    queryFn: ({ signal }) =>
      call(license.licenseDetail, { licenseName: value ?? '' }, { signal, isQuiet: true }),
  });
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setWords }}
      value={value ?? null}
      onChange={onChange}
      loading={isFetching}
      placeholder={placeholder ?? texts.placeholder}
      style={{ width: '100%' }}
      options={[
        ...further.filter(({ label }) => label.includes(words)),
        ...(data?.list ?? []).map(toChoice),
        // The chosen one is named as well where the words do not find it.
        ...(isListed || chosen === undefined ? [] : [toChoice(chosen)]),
      ]}
    />
  );
}

type Named = Pick<license.LicenseDetail, 'LicenseName' | 'LicenseFullname' | 'chinese_name'>;

function toChoice(row: Named) {
  return {
    value: row.LicenseName,
    label: `${row.LicenseName}（${row.chinese_name || row.LicenseFullname}）`,
  };
}
