import { setTimeout as sleep } from 'node:timers/promises'
import type { AppError } from '#kernel/errors.ts'
import type { Endpoint } from './endpoints/endpoint.ts'

/** Holds an answer back as the endpoint asks for it; `began` is when its work began, by performance.now(). */
export async function keepEven(
  { minResponseTime }: Endpoint,
  error: AppError | undefined,
  began: number,
): Promise<void> {
  if (!minResponseTime) return
  const least = 'answered' in minResponseTime ? minResponseTime.answered : error ? minResponseTime.refused : 0
  const left = began + least - performance.now()
  if (left > 0) await sleep(left)
}
