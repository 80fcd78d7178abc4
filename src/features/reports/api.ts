import { download, query } from '#server/procedure.ts'
import { downloadReport } from './commands/download.ts'
import { viewReport } from './commands/preview.ts'
import { previewInput, registerQuery } from './model/inputs.ts'
import { REGISTERS } from './model/registers.ts'
import { REGISTER_CODES, REPORT_FORMATS, type RegisterCode, type ReportFormat } from './model.ts'

/** The verbs of the registers; one that asks for more than viewing reports refuses for itself. */
export const registersApi = {
  preview: query({ access: 'canViewReports', input: previewInput, run: viewReport }),
}

const fileOf = (register: RegisterCode, format: ReportFormat) =>
  download({
    access: REGISTERS[register].access,
    input: registerQuery(register),
    run: (ctx, input) => downloadReport(ctx, input, format),
  })

/** The files of all registers, by their addresses below /files. */
export const registerFiles = Object.fromEntries(
  REGISTER_CODES.flatMap((register) =>
    REPORT_FORMATS.map((format) => [`registers/${register}.${format}`, fileOf(register, format)] as const),
  ),
)
