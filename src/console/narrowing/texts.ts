/** What the choice of projects says. */
export const narrowingTexts = {
  label: '部门/项目范围',
  all: '全部部门和项目',
  units: '部门',
  projects: '项目',
  nothing: '没有匹配的部门或项目',
  countOf: (count: number) => `${count} 个项目`,
  unknownProject: '无权访问或已删除的项目',
};
