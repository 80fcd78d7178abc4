import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { estimate } from '../../rules/estimate.ts'
import type { Model } from '../../rules/model.ts'
import { readModel } from '../../rules/model-file.ts'
import type { EstimateAnswer, EstimatorMessage } from '../estimator.ts'

// A worker thread, started by estimator.ts: an estimate takes some milliseconds of computing, which no request is to wait for.

/** The present model and, while servers change over, the one before. */
const models = new LRUCache<string, Model>({ max: 2 })

parentPort?.on('message', ({ id, ...question }: EstimatorMessage) => {
  parentPort?.postMessage({ id, ...answer(question) } satisfies EstimateAnswer)
})

function answer({ modelId, bytes, subjects, levels }: Omit<EstimatorMessage, 'id'>) {
  try {
    if (bytes) models.set(modelId, readModel(bytes))
    const model = models.get(modelId)
    if (!model) return { unknown: true as const }
    return { estimates: subjects.map((subject, at) => estimate(model, subject, levels[at])) }
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    return { failed: code ?? message }
  }
}
