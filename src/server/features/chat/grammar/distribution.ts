import type { Distribution } from '#model';

const ways: readonly (readonly [RegExp, Distribution])[] = [
  [/不(?:对外)?(?:分发|发布)|\bnot (?:given out|distributed|released|shipped)\b/, 'none'],
  [
    /源码(?:形式)?(?:分发|发布|交付|公开)|开源(?:出去|发布)|(?:公开|交付)源码|(?:带着?|连同?|附)源码?(?:一起)?(?:给|交|发)|(?:给|交|发)(?:出|客户|甲方)?源码|\bas (?:source(?: code)?|open[- ]source)\b(?! of)|\bin source (?:form|code)\b|\bopen[- ]sourc(?:e it|ing it|ed)\b/,
    'source',
  ],
  [
    /\bsaas\b|云服务|上云|(?<!不)对外服务|放(?:到|在)?(?:云|公网)上|对外提供服务|(?:以|作为|当作?)(?:线上|在线|网络)?服务|\b(?:as an? (?:online |hosted |web )?service|hosted)\b/,
    'service',
  ],
  [
    /二进制(?:形式)?(?:分发|发布|交付)|(?:发|给|出|交付?|提供|卖|做成|打成|改成|以)[^,，]{0,4}(?:安装包|安装程序|可执行(?:文件|程序)|客户端|二进制包|exe|apk|固件|光盘|单机版|桌面版|离线包)|(?:安装包|安装程序|可执行文件|客户端|二进制包|固件|单机版)(?:的?形式|对外|发|给|交付|卖)|以?\s?binary\s?的?形式|\bbinary (?:form|release|distribution)\b|闭源|随(?:着)?(?:硬件|设备|整机)[^,，]{0,6}(?:卖|出|发)|预装|(?:本地|私有)化(?:部署|交付)|部署(?:到|在|给)(?:客户|甲方)|商业(?:发布|发行|销售|交付|产品|化)|对外(?:销售|出售|售卖|卖|分发|发布|交付|提供)|出售|卖给|卖出去|交付给?(?:客户|甲方|用户)|\b(?:as (?:an? )?(?:binar(?:y|ies)|executable|closed[- ]source)|in binary form|on[- ]prem(?:ises?)? (?:at|for) (?:a )?customers?|sell|sold|selling|distribute[sd]?|closed[- ]source|proprietary product|commercial(?:ly)? (?:release|product|distribut\w+)|ship(?:ped|ping)? (?:to customers|as a binary)|as an? (?:installer|desktop app|firmware|(?:mobile |client )app|appliance|binary package))\b|\b(?:installers?|firmware)\b/,
    'binary',
  ],
  [
    /(?:只|仅)?(?:是|在)?(?:咱|我们|本)?(?:公司|企业|组织|单位)?内部(?:使用|自用|用(?!户))|自己(?:公司)?用|\b(?:used inside|internal(?:ly)? use[d]?|us(?:e|ed|ing)(?: it)?(?: only)? (?:internally|in-house)|internal(?:ly)?(?: only)?|in-house)\b/,
    'internal',
  ],
];

/** How the product is given out of which somebody asks; `undefined` where the question says nothing of it. */
export function distributionIn(text: string): Distribution | undefined {
  return ways.find(([pattern]) => pattern.test(text))?.[1];
}

/** Any words that say how a product is given out. */
export const givenOut = new RegExp(ways.map(([pattern]) => pattern.source).join('|'));

/** The words by which a question says how a product is given out. */
export function wordsOfDistribution(distribution: unknown): RegExp[] {
  return ways.flatMap(([pattern, way]) => (way === distribution ? [pattern] : []));
}
