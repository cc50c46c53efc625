export class StoredFileMissing extends Error {
  override name = 'StoredFileMissing';
  constructor(path: string) {
    super(`no stored file ${path}`);
  }
}

/** The asked range begins behind the end of the file, or ends before it begins. */
export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable';
}

/** A stream brought more or fewer bytes than it had promised. */
export class BodySizeMismatch extends Error {
  override name = 'BodySizeMismatch';
}

/**
 * The storage cannot be reached, says that it cannot serve now, or refuses the keys or the bucket it is asked with: the
 * same call may do later. Its message holds no secret.
 */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** The disk of the storage has no room left. */
export class StorageFull extends StorageUnavailable {
  override name = 'StorageFull';
}
