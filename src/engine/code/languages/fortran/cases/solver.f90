! Free form.
module solver
  implicit none
  type :: state
    real :: end = 0, if(3)
  end type state
  interface
    subroutine outside(x)
      real :: x
    end subroutine
  end interface
contains

  pure recursive real(kind=8) function norm(x, n) result(r)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    integer :: i
    r = 0.d0
    do i = 1, n
      if (x(i) > 0 .and. x(i) < 1.e3) then
        r = r + x(i) ! "end do"
      else if (x(i) == 0) then
        cycle
      else
        where (x > 0) r = 'it''s end if'
      end if
    enddo
  end function norm

  SUBROUTINE STEP(S, &
                  FLAG)
    type(state) :: S
    logical :: FLAG
    if (FLAG .OR. &
        S%end > 1) return
    outer: do while (S%end < 10)
      select case (int(S%end))
      case (1)
        exit outer
      case default
        S%end = S%end + 1
      end select
    end do outer
  END
end module
program main
  call step(s, .true.)
end
