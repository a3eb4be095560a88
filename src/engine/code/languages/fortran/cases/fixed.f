C     Fixed form: subroutine none(x)
c  call this a comment
      SUBROUTINE DAXPY(N,DA,DX,
     $                 INCX)
*     .. Scalars ..
      DOUBLE PRECISION DA
      INTEGER I,N

      IF (N.LE.0 .OR. DA.EQ.0.0D0) RETURN
      DO 10 I = 1,N
         IF (DX(I).GT.0) THEN
            GO TO 20
         ENDIF
   10 CONTINUE
   20 CONTINUE
      END
