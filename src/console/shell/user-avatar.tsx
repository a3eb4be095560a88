import { Avatar } from 'antd';
import { shellTexts } from './texts.ts';

interface UserAvatarProps {
  readonly name: string;
  /** An address of the picture's data; empty: none. */
  readonly picture: string;
  /** In pixels. */
  readonly size: number;
}

/** The picture of an account, or what its name begins with. */
export function UserAvatar({ name, picture, size }: UserAvatarProps) {
  const [initial = ''] = name;
  return (
    <Avatar
      className="user-avatar"
      size={size}
      {...(picture === '' ? {} : { src: picture })}
      alt={shellTexts.avatar}
    >
      {initial.toUpperCase()}
    </Avatar>
  );
}
