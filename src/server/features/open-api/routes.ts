import { openApi } from '#contract';
import { type Api, serve } from '../../http/serve.ts';
import { TextAnswer } from '../../http/text-answer.ts';
import { openApiDocument } from './document.ts';

/** The description of all calls, for programs and their makers. */
export function openApiRoutes(api: Api, version: string): void {
  let text: string | undefined;
  serve(api, openApi.document, async () => {
    text ??= JSON.stringify(openApiDocument(version));
    return new TextAnswer(text, { type: 'application/json', name: 'suxi-openapi.json' });
  });
}
