/**
 * Draw a picture anew as a PNG, in Base64: whatever else its file holds stays behind, and no side is longer than
 * `mostSide` pixels. Throws when it is no picture.
 */
export async function drawnAsPng(file: File, mostSide: number): Promise<string> {
  const picture = await opened(file);
  const scale = Math.min(1, mostSide / Math.max(picture.naturalWidth, picture.naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}

/** As an address of data: pages may show no others. */
async function opened(file: File): Promise<HTMLImageElement> {
  const address = await new Promise<string>((settle, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => settle(reader.result as string));
    reader.addEventListener('error', () => fail(new Error('a file cannot be read')));
    reader.readAsDataURL(file);
  });
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}
