import { mixedSetRight } from './mixed-words.ts';
import { plainly } from './plain-writing.ts';
import { withoutTag } from './tags.ts';

/** A question as the grammar reads it: what people shorten, join or say in other ways is spelled as it is usually written. */
export function asWritten(asked: string): string {
  return (
    mixedSetRight(withoutTag(plainly(asked)))
      .replaceAll(/\bw\/o\b/gi, 'without')
      .replaceAll(/\bw\/(?=\s)/gi, 'with')
      // One at least is what anything that is there has.
      .replaceAll(/\bat least (?:one|1|a)\b(?! (?:day|week|month|year))/gi, 'a')
      .replaceAll(/至少(?=有)|(?<=有)至少(?:一|1)个|(?<=有)哪怕一个/g, '')
      // `严重不严重` asks whether it is.
      .replaceAll(/(\p{Script=Han}{2})不\1/gu, '$1吗')
      .replaceAll(/([安严靠可兼合危健完齐稳])不\1([全重谱达容规险康整定])/g, '$1$2吗')
      .replaceAll(/有那些/g, '有哪些')
      // `有没有没人管的` asks for those of which something is denied.
      .replaceAll(/有没有(?=[没未无])/g, '有哪些')
      // As people speak, as they write it.
      .replaceAll(/啥时候?|几时|何时/g, '什么时候')
      .replaceAll(/(?:单独?|光|专|仅仅?|单拎)(?:看看?|说|论|讲)(?=[\p{Script=Han}\w@])/gu, '只看')
      .replaceAll('啥', '什么')
      .replaceAll('咋', '怎么')
      .replaceAll('木有', '没有')
      // What is listed together is listed.
      .replaceAll(
        /一(?:起|块儿?|并|道|同)(?=都?(?:列|给我|发我|显示|展示|拉出?|报上?|看一?[下看]|说|讲))/g,
        '',
      )
      // `中高危` are both.
      .replaceAll(/(?<![其当])[超高中低]{2,4}(?=危)/g, (letters) =>
        letters.replaceAll(/(?<=.)(?=.)/g, '危、'),
      )
      .replaceAll(/([超高中低])(?=(?:[、/和及与或][超高中低])+危)/g, '$1危')
      .replaceAll(/几号的?版本/g, '哪个版本')
      // It is a patch that there is none of, and nothing that is reached (`可达`).
      .replaceAll(/(?<=补丁|版本)可[打装用]/g, '')
      // What people say for being without something.
      .replaceAll(
        /\b(?:with no|having no|free (?:of|from)|lack(?:s|ing)?(?: of)?|devoid of|clear of)(?=\s+\w)/gi,
        'without',
      )
      // What packages are called by those who use them.
      .replaceAll(/\b(?:(?:rust|cargo) )?crates?\b/gi, 'cargo packages')
      .replaceAll(/\b(?:ruby ?)?gems?\b/gi, 'rubygems packages')
      .replaceAll(/\b(go(?:lang)?|node(?:\.?js)?|python|java) (?:modules?|wheels?|jars?)\b/gi, '$1 packages')
      // `leave the gateway out of it` and `with the gateway set aside`.
      .replaceAll(
        /\b(?:if (?:we|i|you) )?(?:leave|leaving|keep|keeping|set|setting|put|putting) ((?:(?!\b(?:leave|keep|set|put|out|aside)\b)[^,，.?]){2,40}?) (?:out(?: of (?:it|this|that|the (?:list|picture|equation|count)))?|aside|to one side)(?=[\s,.?!]|$)/gi,
        'excluding $1',
      )
      // A licence that a word is tied to: `GPL-infested`.
      .replaceAll(/\b((?:[al]?gpl|mit|apache|bsd|mpl|epl)(?:v?\d(?:\.\d)?)?)-(?=[a-z]{4,})/gi, '$1 ')
      // Signs of omission become blanks below, and people leave them out.
      .replaceAll(/\bcan['’]?t\b/gi, 'can not')
      .replaceAll(/\bwon['’]?t\b/gi, 'will not')
      .replaceAll(/\b(have|has|had|did|do|does|is|are|was|were|could|should|would)n['’]?t\b/gi, '$1 not')
  );
}
