/** What the choice of projects says. */
export const narrowingTexts = {
  label: '部门/项目范围',
  all: '全部部门和项目',
  units: '部门',
  projects: '项目',
  nothing: '没有匹配的部门或项目',
  ofUnits: (units: string) => `${units}中您可见的项目`,
  chosen: (count: number) => (count === 1 ? '所选的项目' : `所选的 ${count} 个项目`),
  unknownProject: '无权访问或已删除的项目',
};
