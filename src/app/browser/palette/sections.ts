import type { ComparisonLine } from '#features/comparisons/model/saved.ts'
import type { FoundDocument } from '#features/documents/model.ts'
import type { Engagement } from '#features/engagements/model.ts'
import type { ListedProperty } from '#features/properties/model.ts'
import type { ListedValuation } from '#features/valuations/model.ts'
import type { Translate } from '#web/i18n/i18n.ts'
import type { Command } from '#web/palette/commands.ts'
import { fitness } from './match.ts'

/** One option: a command, a valuation (undefined while it loads), an engagement, a property, a comparison, a document, the list of all results, or the search over all kinds. */
export type Option = { id: string; run: () => void } & (
  | { kind: 'command'; command: Command }
  | { kind: 'valuation'; valuation: ListedValuation | undefined }
  | { kind: 'engagement'; engagement: Engagement }
  | { kind: 'property'; property: ListedProperty }
  | { kind: 'comparison'; comparison: ComparisonLine }
  | { kind: 'document'; document: FoundDocument }
  | { kind: 'all' }
  | { kind: 'everywhere' }
)
export type SectionName =
  | 'here'
  | 'recent'
  | 'go'
  | 'lists'
  | 'do'
  | 'valuations'
  | 'engagements'
  | 'properties'
  | 'comparisons'
  | 'documents'
  | 'everywhere'
export type Section = { name: SectionName; options: readonly Option[] }

const toOption = (command: Command): Option => ({ kind: 'command', id: command.id, run: command.run, command })

/** All commands, grouped, before anything is typed. */
export function browse(groups: readonly (readonly [SectionName, readonly Command[]])[]): Section[] {
  return groups.map(([name, commands]) => ({ name, options: commands.map(toOption) }))
}

/** The commands that match what was typed, the best first; `translations` are the `t` of each language. */
export function matchCommands(
  commands: readonly Command[],
  typed: string,
  translations: readonly Translate[],
): Option[] {
  const fits = (command: Command) => {
    const also = [command.also, ...translations.map((t) => command.hint?.(t))].filter(Boolean).join(' ')
    return fitness({ names: translations.map((t) => command.name(t)), also }, typed)
  }
  return commands
    .map((command) => ({ command, fits: fits(command) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((a, b) => b.fits - a.fits)
    .map(({ command }) => toOption(command))
}
