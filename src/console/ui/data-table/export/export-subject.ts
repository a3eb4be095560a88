import { createContext } from 'react';

/** What the tables below are about, for the names of files that they are written to: a task. Empty where nothing is. */
export const ExportSubject = createContext('');
