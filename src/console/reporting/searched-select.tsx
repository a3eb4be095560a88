import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';

/** What somebody may choose. */
export interface Found {
  readonly value: string;
  readonly label: string;
}

/** What a form gives to a field of it. */
export interface FieldProps<Value> {
  readonly id?: string;
  readonly value?: Value;
  onChange?(value: Value): void;
}

interface SearchedSelectProps {
  /** What the answers are remembered by. */
  readonly kind: string;
  readonly placeholder: string;
  readonly nothing: string;
  readonly label?: string | undefined;
  find(words: string, signal: AbortSignal): Promise<readonly Found[]>;
}

/** Choose one of what the server finds by some words. */
export function SearchedSelect({ id, value, onChange, ...rest }: SearchedSelectProps & FieldProps<string>) {
  return (
    <Select
      {...useSearch(rest)}
      {...(id === undefined ? {} : { id })}
      value={value ?? null}
      onChange={(chosen: string | null) => chosen !== null && onChange?.(chosen)}
    />
  );
}

/** Choose several of what the server finds by some words. */
export function SearchedSelects({
  id,
  value = [],
  onChange,
  most,
  ...rest
}: SearchedSelectProps & FieldProps<readonly string[]> & { readonly most: number }) {
  return (
    <Select
      {...useSearch(rest)}
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      maxCount={most}
      value={[...value]}
      onChange={(chosen: string[]) => onChange?.(chosen)}
    />
  );
}

function useSearch({ kind, placeholder, nothing, label, find }: SearchedSelectProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: [kind, words],
    queryFn: ({ signal }) => find(words, signal),
    placeholderData: (former) => former,
  });
  return {
    ...(label === undefined ? {} : { 'aria-label': label }),
    showSearch: { filterOption: false, onSearch: setWords },
    loading: isFetching,
    placeholder,
    notFoundContent: isFetching ? null : nothing,
    options: data?.map(({ value, label: text }) => ({ value, label: text })) ?? [],
  };
}
