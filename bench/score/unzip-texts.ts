import yauzl from 'yauzl';

/** The texts of a zip file by their paths; for small archives of cases only. */
export async function unzipTexts(path: string): Promise<Map<string, string>> {
  return new Map([...(await unzipFiles(path))].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

/** The files of a zip file by their paths. */
export async function unzipFiles(path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}
