import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** What /metrics shows, for Prometheus. */
export const registry = new Registry()

collectDefaultMetrics({ register: registry })

/** Requests by route pattern, so that no code or name of a person becomes a label. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

export const jobsRun = new Counter({
  name: 'jobs_run_total',
  help: 'Runs of jobs by outcome',
  labelNames: ['job', 'outcome'],
  registers: [registry],
})

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time one run of a job took',
  labelNames: ['job'],
  registers: [registry],
})
