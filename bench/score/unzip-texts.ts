import yauzl from 'yauzl';

/** The texts of a zip file by their paths; for small archives of cases only. */
export async function unzipTexts(path: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const zip = await yauzl.openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    texts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return texts;
}
