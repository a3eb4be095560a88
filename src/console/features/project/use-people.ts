import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { project } from '#contract';
import { call } from '../../api/call.ts';

/** People to be chosen from while a user name is typed; one that is not among them can be typed all the same. */
export function usePeople(may: 'own' | 'join') {
  const [words, setWords] = useState('');
  const { data: people = [] } = useQuery({
    queryKey: ['project-people', words],
    queryFn: ({ signal }) => call(project.projectPeople, { q: words }, { signal, isQuiet: true }),
    select: ({ list }) => list,
    placeholderData: keepPreviousData,
  });
  const options = people
    .filter((person) => may === 'join' || person.may_own === 1)
    .map(({ username, name }) => ({ value: username, label: labelOf(username, name) }))
    // Enter takes the first one, which is to be what was typed.
    .sort((a, b) => Number(b.value === words) - Number(a.value === words));
  return { options, showSearch: { filterOption: isNamed, onSearch: setWords } };
}

function labelOf(username: string, name: string): string {
  return name === '' || name === username ? username : `${username}（${name}）`;
}

/** What was typed since the answer came narrows it further. */
function isNamed(words: string, option?: { readonly label: string }): boolean {
  return option?.label.toLowerCase().includes(words.toLowerCase()) === true;
}
