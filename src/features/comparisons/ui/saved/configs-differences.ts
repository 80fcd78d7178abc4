import { DIMENSIONS, type Dimension, type DimensionConfig } from '../../model.ts'

/** The change of one dimension between two set-ups. */
export type ConfigChange =
  | { kind: 'added'; dimension: Dimension }
  | { kind: 'removed'; dimension: Dimension }
  | { kind: 'weight'; dimension: Dimension; before: number; after: number }
  | { kind: 'direction'; dimension: Dimension; before: string; after: string }
  | { kind: 'label'; dimension: Dimension; before: string; after: string }

const isConfig = (one: unknown): one is DimensionConfig =>
  DIMENSIONS.some((dimension) => dimension === (one as { dimension?: unknown } | null)?.dimension)
const configsOf = (recorded: unknown): DimensionConfig[] => (Array.isArray(recorded) ? recorded.filter(isConfig) : [])

/** The differences between the dimensions recorded before and after a change; their order is ignored. */
export function configChanges(before: unknown, after: unknown): ConfigChange[] {
  const [was, is] = [configsOf(before), configsOf(after)]
  const former = (dimension: Dimension) => was.find((one) => one.dimension === dimension)
  const gone = was.filter(({ dimension }) => is.every((one) => one.dimension !== dimension))
  const removed = gone.map(({ dimension }): ConfigChange => ({ kind: 'removed', dimension }))
  return [...is.flatMap((now) => changesOf(former(now.dimension), now)), ...removed]
}

function changesOf(then: DimensionConfig | undefined, now: DimensionConfig): ConfigChange[] {
  const { dimension } = now
  if (!then) return [{ kind: 'added', dimension }]
  const [direction, label] = [
    [then.direction ?? '', now.direction ?? ''] as const,
    [then.label ?? '', now.label ?? ''] as const,
  ]
  return [
    ...(then.weight === now.weight
      ? []
      : [{ kind: 'weight' as const, dimension, before: then.weight, after: now.weight }]),
    ...(direction[0] === direction[1]
      ? []
      : [{ kind: 'direction' as const, dimension, before: direction[0], after: direction[1] }]),
    ...(label[0] === label[1] ? [] : [{ kind: 'label' as const, dimension, before: label[0], after: label[1] }]),
  ]
}
