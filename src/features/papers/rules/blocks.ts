import type { Language } from '#kernel/words.ts'
import { papersMessages } from '../messages.ts'

/** A text of a report in one language; two of the same place become one with both (`side by side`). */
export type Text = { text: string }

/** A cell of a table: a text, at the end of its column where it is a figure. */
export type Column = { head: Text; figure?: true; share: number }

/** A pin of a map: its place in shares of the width and height, and the sign in it. */
export type Pin = { x: number; y: number; mark: string; subject: boolean }
type Ring = readonly (readonly [number, number])[]
/** A map as it is drawn: shapes and labels in shares of the width and height. */
export type Drawing = {
  /** Height as a share of the width. */
  ratio: number
  /** The stretch of the map in degrees: its north-western corner, its width and its height. */
  window: { west: number; north: number; width: number; height: number }
  /** The base map below the shapes, by its number among the pictures; absent without one. */
  base?: number
  /** `isAbout`: the outline is approximate, and is drawn in dashes. */
  shapes: readonly { kind: 'land' | 'area' | 'subject'; isAbout: boolean; rings: readonly Ring[] }[]
  /** Names of areas; `isPlot` for what is said of a pin, beside it. */
  labels: readonly { x: number; y: number; name: Text; isPlot: boolean }[]
  pins: readonly Pin[]
  scale: { share: number; name: Text }
}

type Place = readonly [number, number]
/** The sketch of a floor as it is drawn to its scale: in mm of the paper, from the left and the top. */
export type FloorPlan = {
  width: number
  height: number
  /** The outline of each figure, and the side of it that was worked out. */
  shapes: readonly { isVoid: boolean; ring: readonly Place[]; closing: readonly Place[] }[]
  labels: readonly { x: number; y: number; lines: readonly Text[] }[]
  /** The lengths of the sides, each turned by degrees. */
  dimensions: readonly { x: number; y: number; turn: number; length: Text }[]
  scale: { length: number; name: Text }
}

/** What a card says of a thing: its picture where it has one, facts, and rows of a figure with its reason. */
export type Card = {
  title: Text
  picture: { picture: number; ratio: number } | null
  facts: readonly { label: Text; value: Text }[]
  rows: readonly { label: Text; value: Text; reason: Text }[]
  note: Text | null
}

/** Figures over time or kinds; `written` are the values as they are read, null for one that is not known. Marks of the scale are `ticks`. */
export type Chart = {
  look: 'lines' | 'bars'
  unit: Text
  labels: readonly Text[]
  series: readonly {
    name: Text
    values: readonly (number | null)[]
    written: readonly (Text | null)[]
    /** The spread around each value. */
    band?: readonly ({ low: number; high: number } | null)[]
  }[]
  /** What the spread is. */
  bandName?: Text
  ticks: readonly { value: number; name: Text }[]
}

/** A part of a section; the templates of reports draw each kind. */
export type Block =
  | { kind: 'heading'; text: Text }
  | { kind: 'text'; text: Text; mute?: true }
  | { kind: 'facts'; rows: readonly { label: Text; value: Text }[] }
  | { kind: 'list'; items: readonly Text[] }
  | { kind: 'steps'; items: readonly { sentence: Text; result: Text | null }[] }
  | {
      kind: 'table'
      columns: readonly Column[]
      rows: readonly (readonly Text[])[]
      foot?: readonly Text[]
      strong?: number
    }
  | {
      kind: 'pictures'
      columns: number
      /** Each as high as a page. */
      whole?: true
      /** `title` is above a picture that has one. */
      items: readonly { picture: number; ratio: number; caption: Text; title?: Text }[]
    }
  | { kind: 'map'; map: Drawing; title: Text; notes: readonly Text[] }
  | { kind: 'floorPlan'; plan: FloorPlan; title: Text; notes: readonly Text[] }
  | { kind: 'cards'; cards: readonly Card[] }
  | { kind: 'chart'; chart: Chart; title: Text; notes: readonly Text[] }
  | {
      kind: 'value'
      title: Text
      amount: Text
      words: readonly { language: Language; said: string }[]
      parts: readonly { label: Text; value: Text }[]
    }
  | {
      kind: 'signatures'
      items: readonly { role: Text; name: Text; licence: Text; date: Text }[]
      /** The words at the line of each, and in the place of the firm's stamp beside them. */
      line: Text
      stamp: Text
    }
  | { kind: 'note'; text: Text }

/** A section: its code, its title, and whether it is printed across. */
export type SectionBlocks = { code: string; title: Text; blocks: readonly Block[]; wide?: true; begins?: true }

export const textOf = (text: string): Text => ({ text })

type Signer = Readonly<Record<'role' | 'name' | 'licence' | 'date', string>>
/** Where people sign, with the place of the firm's stamp beside them. */
export const signatureBlock = (signers: readonly Signer[], language: Language): Block => ({
  kind: 'signatures',
  items: signers.map(({ role, name, licence, date }) => ({
    role: textOf(role),
    name: textOf(name),
    licence: textOf(licence),
    date: textOf(date),
  })),
  line: textOf(papersMessages.sign[language]),
  stamp: textOf(papersMessages.stamp[language]),
})
export const heading = (text: string): Block => ({ kind: 'heading', text: { text } })

/** Paragraphs of a text, parted by blank lines. */
export const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => ({ kind: 'text', text: { text: one.trim() } }))

/** Facts of which the empty ones are left out; none when all are. */
export function facts(rows: readonly (readonly [label: string, value: string | null | undefined])[]): Block[] {
  const filled = rows.flatMap(([label, value]) => (value ? [{ label: { text: label }, value: { text: value } }] : []))
  return filled.length > 0 ? [{ kind: 'facts', rows: filled }] : []
}

/** A text as templates read it: by its language, or `any` where it is the same in both. */
export type PrintedText = Partial<Record<Language | 'any', string>>
export type Printed<T> = T extends Text
  ? PrintedText
  : T extends readonly (infer Item)[]
    ? Printed<Item>[]
    : T extends object
      ? { [K in keyof T]: Printed<T[K]> }
      : T

// Marks that steer directions differ between the languages of one figure.
const visible = (text: string) => text.replace(/\p{Cf}/gu, '')
const isText = (value: object): value is Text => 'text' in value && typeof (value as Text).text === 'string'

/**
 * Puts what was worded in one or two languages together, text by text. Both are made of the same data by the same rules, so they differ in
 * their texts alone. Throws where they do not.
 */
export function inLanguages<T>(worded: readonly { language: Language; value: T }[]): Printed<T> {
  const [first, ...others] = worded
  if (!first) throw new Error('A report has a language')
  return merged(
    worded.map(({ language }) => language),
    [first, ...others].map(({ value }) => value),
  ) as Printed<T>
}

function merged(languages: readonly Language[], values: readonly unknown[]): unknown {
  const [first, ...others] = values
  if (Array.isArray(first)) {
    if (others.some((other) => !Array.isArray(other) || other.length !== first.length))
      throw new Error('A report differs between its languages')
    return first.map((_, at) =>
      merged(
        languages,
        values.map((value) => (value as unknown[])[at]),
      ),
    )
  }
  if (typeof first !== 'object' || first === null) {
    if (others.some((other) => other !== first)) throw new Error('A report differs between its languages')
    return first
  }
  if (isText(first)) {
    const texts = values.map((value) => (value as Text).text)
    const isShared = texts.length > 1 && new Set(texts.map(visible)).size === 1
    return isShared ? { any: texts[0] } : Object.fromEntries(languages.map((language, at) => [language, texts[at]]))
  }
  return Object.fromEntries(
    Object.keys(first).map((key) => [
      key,
      merged(
        languages,
        values.map((value) => (value as Record<string, unknown>)[key]),
      ),
    ]),
  )
}
