import { apiToken } from '#contract';
import { call } from '../../../api/call.ts';
import { InterfaceButton } from '../../../interface-document/interface-button.tsx';
import { TokenList } from '../../../tokens/token-list.tsx';
import { timeText } from '../../../ui/format.ts';
import { tokenTexts as texts } from './texts.ts';
import { TokenDialog } from './token-dialog.tsx';

/** The tokens with which one's programs call. */
export function ApiTokens() {
  return (
    <TokenList<apiToken.ApiTokenRow>
      kind={texts}
      queryKey="api-tokens"
      load={(signal) => call(apiToken.apiTokenList, {}, { signal, isQuiet: true })}
      revoke={(id) => call(apiToken.apiTokenRevoke, { token_id: id })}
      facts={[
        { title: texts.scope, width: 130, render: (_value, { scope }) => texts.scopeWords[scope] },
        { title: texts.expires, width: 170, render: (_value, row) => timeText(row.expire_time) },
      ]}
      beside={<InterfaceButton />}
      Dialog={TokenDialog}
    />
  );
}
