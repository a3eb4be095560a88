/** What is said where a picture is chosen. */
export const pictureTexts = {
  hint: 'PNG、JPEG、WebP 或 SVG，自动缩放',
  choose: '选择图片',
  remove: '移除',
  failed: '图片无法读取',
  tooLarge: '图片过大，请选用更简单的图片',
};
