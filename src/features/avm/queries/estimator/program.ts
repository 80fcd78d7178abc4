import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { estimate } from '../../rules/estimate.ts'
import type { Model } from '../../rules/model.ts'
import { readModel } from '../../rules/model-file.ts'
import type { EstimateAnswer, EstimatorMessage } from '../estimator.ts'

// A worker thread, started by estimator.ts: an estimate takes some milliseconds of computing, which no request is to wait for.

/** The present model and, while servers change over, the one before. */
const models = new LRUCache<string, Model>({ max: 2 })

parentPort?.on('message', ({ id, modelId, bytes, subjects }: EstimatorMessage) => {
  parentPort?.postMessage({ id, ...answer(modelId, bytes, subjects) } satisfies EstimateAnswer)
})

function answer(modelId: string, bytes: Uint8Array | undefined, subjects: EstimatorMessage['subjects']) {
  try {
    if (bytes) models.set(modelId, readModel(bytes))
    const model = models.get(modelId)
    if (!model) return { unknown: true as const }
    return { estimates: subjects.map((subject) => estimate(model, subject)) }
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    return { failed: code ?? message }
  }
}
