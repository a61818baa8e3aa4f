import { readReport } from './run-wrk.ts';

const REPORT = `Running 5s test @ http://127.0.0.1:4800/concern
  1 threads and 10 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    28.85ms   12.57ms 143.76ms   83.58%
    Req/Sec   352.40     41.70   404.00     79.80%
  Latency Distribution
     50%  980.00us
     75%   30.51ms
     90%   41.06ms
     99%    1.20s
  1760 requests in 5.01s, 50.12MB read
Requests/sec:    351.62
Transfer/sec:     10.01MB
`;

it('Rate and percentiles of a report are read in their units', () => {
  expect(readReport(REPORT)).toEqual({ perSecond: 351.62, p50: 0.98, p99: 1_200 });
});

it.each(['  Non-2xx or 3xx responses: 12', '  Socket errors: connect 0, read 3, write 0, timeout 0'])(
  'A load with failures is refused: %s',
  (line) => {
    expect(() => readReport(`${REPORT}${line}\n`)).toThrow(line.trim());
  },
);

it('A report without figures is refused', () => {
  expect(() => readReport('unable to connect')).toThrow('unable to connect');
});
