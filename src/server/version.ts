/** The product's version is the specification's (section 9); the engine counts its own. */
export const version = { product: '2.1', engine: '0.1.0' };
