import { BarChart, ScatterChart, TreemapChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLighting } from '../../lighting.ts';
import { chartTheme, type Lighting } from '../../theme.ts';

use([
  BarChart,
  ScatterChart,
  TreemapChart,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
]);

export interface ChartProps {
  readonly option: EChartsCoreOption;
  /** In pixels. */
  readonly height: number;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** A mark was clicked; `data` is what the option gave it. */
  onPick?(data: unknown): void;
}

/** A picture of figures as wide as there is room. Load it lazily: it brings the whole chart library with it. */
export default function Chart(props: ChartProps) {
  const lighting = useLighting();
  return <LitChart key={lighting} lighting={lighting} {...props} />;
}

function LitChart({ option, height, label, onPick, lighting }: ChartProps & { readonly lighting: Lighting }) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(undefined);
  const pick = useEffectEvent((data: unknown) => onPick?.(data));
  useEffect(() => {
    if (box.current === null) return undefined;
    const made = init(box.current, chartTheme(lighting));
    chart.current = made;
    made.on('click', ({ data }) => pick(data));
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, [lighting]);
  useEffect(() => chart.current?.setOption(option, true), [option]);
  return <div ref={box} className="chart" style={{ height }} role="img" aria-label={label} />;
}
