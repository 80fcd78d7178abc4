import { SaxesParser } from 'saxes'
import { AppError } from '#kernel/errors.ts'

/** The attributes of a tag, by their qualified names. */
export type Attributes = Readonly<Record<string, string>>

/** Callbacks of an XML text: tags by their local name, with their attributes, and the text between. */
export type TagHandlers = {
  open: (name: string, attributes: Attributes) => void
  text: (text: string) => void
  close: (name: string) => void
}

/**
 * Parses XML incrementally. XML with a DTD, which sheets never have, or that is not well-formed, is refused: `write` and `end` throw
 * AppError 'file-damaged'.
 */
export function createTagParser({ open, text, close }: TagHandlers) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes))
  parser.on('closetag', ({ name }) => close(local(name)))
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('doctype', () => {
    throw new AppError('file-damaged')
  })
  parser.on('error', (cause) => {
    throw new AppError('file-damaged', { cause })
  })
  return {
    write(chunk: string): void {
      parser.write(chunk)
    },
    end(): void {
      parser.close()
    },
  }
}

/** The value of an attribute by its local name; undefined when it is not there. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => local(key) === name)?.[1]
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
