import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { declarationsMessages } from './messages.ts'
import type { Declaration, Parties } from './model.ts'
import { changedSince } from './rules/parties.ts'

const fault = faultOf('declarations', declarationsMessages)

/** What a person's declaration still lacks for the file to go on; null when nothing. */
export type DeclarationLack = 'missing' | 'outdated' | 'undecided' | 'refused'

/** The person's latest declaration; `declarations` are newest first. */
export function latestOf(declarations: readonly Declaration[], userId: string): Declaration | undefined {
  return declarations.find((declaration) => declaration.userId === userId)
}

/** What the declaration of one person lacks, by the latest one and the parties as they are now. */
export function lackOf(declarations: readonly Declaration[], userId: string, parties: Parties): DeclarationLack | null {
  const latest = latestOf(declarations, userId)
  if (!latest) return 'missing'
  if (changedSince(latest, parties).length > 0) return 'outdated'
  if (latest.kind === null || latest.decision?.isAllowed) return null
  return latest.decision ? 'refused' : 'undecided'
}

/** Somebody who works on a file. */
export type Valuer = { id: string; name: string }
type File = {
  to: ValuationStatus
  /** Newest first. */
  declarations: readonly Declaration[]
  parties: Parties
  assignee: Valuer | null
  /** Who inspected the property, or is appointed to. */
  inspectors: readonly Valuer[]
  actor: Valuer
}

/**
 * Who must have declared before a move: the assigned valuer, or anyone who submits while nobody is assigned, and who inspects; in the
 * review anyone who reviews and approves as well. What was approved already, and ways back, ask for nothing.
 */
export function declarants({
  to,
  assignee,
  inspectors,
  actor,
}: Pick<File, 'to' | 'assignee' | 'inspectors' | 'actor'>): Valuer[] {
  if (to !== 'SUBMITTED' && to !== 'UNDER_REVIEW' && to !== 'APPROVED') return []
  const asked = [...(assignee ? [assignee] : []), ...inspectors, ...(to === 'SUBMITTED' && assignee ? [] : [actor])]
  return asked.filter(({ id }, at) => asked.findIndex((one) => one.id === id) === at)
}

/** A person whose declaration a file lacks, and how. */
export type LackingPerson = Valuer & { lack: DeclarationLack }

/** Whose declarations a file lacks for a move. */
export function lackingPeople(file: File): LackingPerson[] {
  return declarants(file).flatMap((person) => {
    const lack = lackOf(file.declarations, person.id, file.parties)
    return lack ? [{ ...person, lack }] : []
  })
}

/** What the declarations of a file lack for a move, person by person. */
export function declarationFaults(file: File): FieldFault[] {
  return lackingPeople(file).map(({ id, name, lack }) => fault(`declaration.${id}`, `fault.${lack}`, { name }))
}
