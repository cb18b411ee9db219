type Arrived = Pick<Upload, 'field' | 'path' | 'fileName' | 'byteSize'>;

/**
 * A file as it came in: its name is what the visitor calls it, its type is not yet believed. A
 * class, so that the fields of a form cannot pose as one and have us read any path they name.
 */
export class Upload {
  /** the field of the form it came in, for refusing it there */
  readonly field: string;
  readonly path: string;
  readonly fileName: string;
  readonly byteSize: number;

  constructor({ field, path, fileName, byteSize }: Arrived) {
    this.field = field;
    this.path = path;
    this.fileName = fileName;
    this.byteSize = byteSize;
  }
}
