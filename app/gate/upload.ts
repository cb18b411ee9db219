type Arrived = Pick<Upload, 'field' | 'path' | 'fileName' | 'byteSize'>;

/**
 * A file as it was received: its name comes from the visitor, and its type is not checked yet. A
 * class, so that no field of a form can imitate it and make us read a path of its choice.
 */
export class Upload {
  /** the form's field, so that an error can name it */
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
