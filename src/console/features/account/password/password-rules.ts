import { passwordTexts as texts } from './texts.ts';

/** A rule for new passwords, and whether it holds. */
export interface RuleState {
  readonly text: string;
  readonly isMet: boolean;
}

/** What is typed into the form. */
export interface PasswordValues {
  readonly oldPassword: string;
  readonly password: string;
  readonly again: string;
}

const fewest = 8;

/** The rules for a new password; the server, which never sees it, adds those against common ones. */
export function passwordRules(username: string, values: Partial<PasswordValues>): RuleState[] {
  const { oldPassword = '', password = '', again = '' } = values;
  const isTyped = password !== '';
  return [
    { text: texts.ruleLength, isMet: Array.from(password).length >= fewest },
    {
      text: texts.ruleUsername,
      isMet: isTyped && !password.toLowerCase().includes(username.toLowerCase()),
    },
    { text: texts.ruleOther, isMet: isTyped && password !== oldPassword },
    { text: texts.ruleAgain, isMet: isTyped && password === again },
  ];
}
