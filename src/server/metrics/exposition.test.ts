import { expect, it } from 'vitest';
import { writeExposition } from './exposition.ts';
import { RequestTimes } from './request-times.ts';

it('writes values with their labels, and leaves out what is not known', () => {
  const text = writeExposition([
    { name: 'a_total', kind: 'counter', help: 'All of a.', samples: [{ value: 3 }] },
    { name: 'b', kind: 'gauge', help: 'b', samples: [{ labels: { of: 'x"\\\n' }, value: 0.5 }] },
    { name: 'c', kind: 'gauge', help: 'c', samples: [{ value: Number.NaN }] },
  ]);

  expect(text).toBe(
    '# HELP a_total All of a.\n# TYPE a_total counter\na_total 3\n# HELP b b\n# TYPE b gauge\nb{of="x\\"\\\\\\n"} 0.5\n',
  );
});

it('counts times in classes that hold each other, up to all of them', () => {
  const times = new RequestTimes();
  for (const seconds of [0.001, 0.03, 0.03, 99]) times.add('GET', '/a', 200, seconds);

  const text = writeExposition([times.metric()]);

  const labels = 'method="GET",route="/a",status="200"';
  expect(text).toContain(`_bucket{${labels},le="0.005"} 1\n`);
  expect(text).toContain(`_bucket{${labels},le="0.05"} 3\n`);
  expect(text).toContain(`_bucket{${labels},le="30"} 3\n`);
  expect(text).toContain(`_bucket{${labels},le="+Inf"} 4\n`);
  expect(text).toContain(`_count{${labels}} 4\n`);
});
