/** The name of the product, until the server has said its own. */
export const productTitle = '溯析 软件成分分析与代码溯源平台';

/** The title of the window: `{page title} - {product title}`, or the product alone (specification 2.1). */
export function pageTitle(page: string, product: string): string {
  return page === '' ? product : `${page} - ${product}`;
}
