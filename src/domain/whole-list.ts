/** A list that is read and replaced as a whole. */
export interface WholeList<Row> {
  /** The version of the list: the number of times that it was replaced. */
  readonly version: number
  readonly rows: readonly Row[]
}
