/** What an alert is about: a vulnerability that is new for a component, or news of a known one. */
export const alertKinds = ['new', 'update'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What people do about an alert: raise the component, soften the danger, say that it does not apply, live with it. */
export const dealWays = ['upgrade', 'mitigate', 'not_affected', 'accept'] as const;
export type DealWay = (typeof dealWays)[number];
