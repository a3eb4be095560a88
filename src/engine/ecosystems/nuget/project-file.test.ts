import { expect, it } from 'vitest';
import { projectFile } from './project-file.ts';

const nothing = { text: () => undefined, bytes: () => undefined, paths: [] };
const read = (text: string) => projectFile.read(text, 'old/shop.csproj', nothing);

it('says of a project of Visual Studio 2003 what it is', () => {
  const old = `<VisualStudioProject>
  <CSHARP ProjectType = "Local" ProductVersion = "7.10.3077">
    <Build><References><Reference Name = "System" AssemblyName = "System" /></References></Build>
  </CSHARP>
</VisualStudioProject>`;

  expect(() => read(old)).toThrow('Visual Studio 2003 或更早版本的项目文件');
  expect(() => read(`<?xml version="1.0" encoding="utf-8"?>\r\n${old}`)).toThrow('Visual Studio 2003');
});

it('says which root another XML file has', () => {
  expect(() => read('<Workspace/>')).toThrow('是另一种 XML 文件：根元素应为 Project，而这里是 Workspace');
  expect(() => read('no XML')).toThrow('不是有效的 XML 文件');
});
