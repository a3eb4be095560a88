unit Shapes;
{ Shapes: begin }
{$IFDEF FPC}{$MODE DELPHI}{$ENDIF}
interface
type
  TPoint = record
    case Boolean of
      True: (X, Y: Integer);
  end;
  TForward = class;
  EShape = class(Exception);
  TKind = class of TObject;
  TEvent = procedure(Sender: TObject) of object;
  TShape = class(TObject)
  private
    class function Make: TShape;
  public
    procedure Draw(const Text: string = 'end'; Size: Integer = 1); virtual;
  end;
procedure Help;
implementation
(* comment *)
procedure Late; forward;
function Native(X: Integer): Integer; cdecl; external 'lib';

class function TShape.Make: TShape;
begin
  Result := TShape.Create;
end;

procedure TShape.Draw(const Text: string; Size: Integer);
var
  I: Integer;
  procedure Inner;
  begin
    I := 0;
  end;
begin
  // comment
  for I := 0 to 10 do
    if (I > 2) and (Text <> 'it''s') then
    begin
      case I of
        1: Inner;
      else
        Help;
      end;
    end;
  try
    repeat
      Inc(I);
    until I > 20;
  except
    on E: Exception do raise;
  end;
end;

procedure Help;
begin
end;

procedure Late;
begin
  asm
    nop
  end;
end;
end.
